function readPath(path) {
  return fetch('https://depot.example.com/v1' + path);
}
