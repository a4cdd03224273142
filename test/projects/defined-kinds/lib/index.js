var Wire = require('./wire');
var kinds = require('./kinds');
var boxes = require('./boxes');

module.exports = function (settings) {
  var wire = new Wire(settings);
  return {
    bills: new kinds.Bills(wire),
    settings: new kinds.Settings(wire),
    links: new kinds.Links(wire),
    tunnels: new kinds.Tunnels(wire),
    tiles: new kinds.Tiles(wire),
    boxes: new boxes.Boxes(new boxes.DepotWire()),
  };
};
