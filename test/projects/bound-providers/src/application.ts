import { Application, createBindingFromClass } from '@loopback/core';
import { DepotKeys, EdgeKeys } from './keys';
import { DepotHttpProvider, EdgeHttpProvider, OpenedHttpProvider, RenamedHttpProvider } from './providers';

export class EdgeApplication extends Application {
  constructor() {
    super();
    this.bind(EdgeKeys.ACCOUNT).to(`/accounts/${process.env.ACCOUNT}`);
    this.add(createBindingFromClass(EdgeHttpProvider, { key: EdgeKeys.HTTP }));
    this.add(createBindingFromClass(OpenedHttpProvider, { key: EdgeKeys.OPENED }));
    this.add(createBindingFromClass(RenamedHttpProvider, { key: EdgeKeys.RENAMED }));
    this.add(createBindingFromClass(DepotHttpProvider, { key: DepotKeys.HTTP }));
  }
}
