'use strict';

exports.PoolDraft = class {
  fields = { enabled: true };

  watchedBy(mail) {
    // expect: lb-pool-notification-email proven @notification_email
    Object.assign(this.fields, { notification_email: mail });
    return this;
  }

  toBody() {
    return this.fields;
  }
};

/** The office has pools, too. */
exports.OfficeDraft = class {
  fields = { enabled: true };

  watchedBy(mail) {
    Object.assign(this.fields, { notification_email: mail });
    return this;
  }

  toBody() {
    return this.fields;
  }
};
