// solver.js -- begins to load the solver while the rest of the page still arrives: index.html asks for this file alone.

import { QuoinLayout } from "./quoin-layout.mjs";

export const solver = QuoinLayout.load();
