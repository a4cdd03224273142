module.exports = { edge: { ...require('./zones'), ...require('./accounts') }, depot: require('./stock') };
