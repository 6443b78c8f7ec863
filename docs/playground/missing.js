// missing.js -- says what is missing where the playground does not start. A plain script: it runs also where modules do not,
// as from a file, or where a server has no type for them.
//
// After three seconds without a picture it looks at what the page needs, and says in its place what to do. The page says
// itself (`quoinFault`) what it has run into.

(function () {
  var NEEDED = ["quoin-layout.js", "quoin-layout.wasm", "main.js"];
  var PATIENCE = 2500;

  function say(words, command) {
    var place = document.getElementById("loading");
    if (!place) return;
    place.textContent = words;
    if (!command) return;
    var code = document.createElement("code");
    code.textContent = command;
    place.appendChild(code);
  }

  function look() {
    if (window.playground) return;
    if (location.protocol === "file:") {
      return say(
        "Browsers run this page only from a server, not from a file. In this folder:",
        "python3 -m http.server",
      );
    }
    var found = NEEDED.map(function (name) {
      return fetch(name, { method: "HEAD" }).then(function (answer) {
        return { name: name, isThere: answer.ok, type: answer.headers.get("content-type") || "no type at all" };
      });
    });
    Promise.all(found).then(function (files) {
      if (window.playground) return;
      var gone = files.filter(function (file) {
        return !file.isThere;
      });
      var mistaken = files.filter(function (file) {
        return /\.js$/.test(file.name) && !/javascript/.test(file.type);
      });
      if (gone.length) {
        return say(
          gone[0].name + " is not in this folder: the solver is not built. In the sources' top folder:",
          "make build PART=playground",
        );
      }
      if (mistaken.length) {
        return say(
          "The server says that " + mistaken[0].name + " is " + mistaken[0].type + ". It has to be text/javascript.",
        );
      }
      if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
        return say("This browser has no WebAssembly, or no workers.");
      }
      if (window.quoinSaid) return;
      say("Loading the solver takes long. It is about a megabyte.");
      setTimeout(look, PATIENCE);
    }, function () {
      say("The server does not answer.");
    });
  }

  window.quoinFault = function (message) {
    window.quoinSaid = true;
    say("The solver could not be started: " + message + ".");
    look();
  };
  if (location.protocol === "file:") document.addEventListener("DOMContentLoaded", look);
  else setTimeout(look, PATIENCE);
})();
