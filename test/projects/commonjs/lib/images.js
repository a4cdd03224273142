const request = require('./request');

class Images {
  constructor(account) {
    this.account = account;
  }

  async createUpload() {
    // expect: images-v1-direct-upload proven @images/v1/direct_upload
    const { result } = await request.request('POST', `/accounts/${this.account}/images/v1/direct_upload`);
    return result.uploadURL;
  }

  list() {
    return request.get(`/accounts/${this.account}/images/v1`);
  }
}

module.exports = Images;
module.exports.Images = Images;
