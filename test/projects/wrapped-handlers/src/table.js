const { DynamoDBClient } = require('@aws-sdk/client-dynamodb');

module.exports = new DynamoDBClient({});
