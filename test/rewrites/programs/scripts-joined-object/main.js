// left: two scripts declare one object, and the second one reads the path from it.
var Depot = Depot || {};
Depot.getTitle = function () {
  return Depot.paths.scripts.split('/')[1];
};

async function main() {
  await Depot.list('z');
  return Depot.getTitle();
}
