import { connect } from 'mqtt';
import { createStorage } from 'unstorage';
import { S3 } from '@aws-sdk/client-s3';
import vaultAt from 'node-vault';
import { useStorage } from 'nitropack/runtime';
import type { MqttClient } from 'mqtt';

// What a library of stores, files or topics makes takes any text as a key.
const feeds = useStorage('feeds');
const drafts = createStorage();
const files = new S3({});

export const feedKeys = (zone: string) => feeds.getKeys(`zones/${zone}/dns_analytics/report`);
export const readFeed = (zone: string) => useStorage('feeds').get(`/zones/${zone}/dns_analytics/report`);
export const readDraft = (zone: string) => drafts.get(`/zones/${zone}/dns_analytics/report`);
export const listFiles = (zone: string) => files.listObjectsV2(`/zones/${zone}/dns_analytics/report`);

export async function announce(zone: string) {
  const bus = await connect('mqtt://bus.example');
  await bus.end(`/zones/${zone}/dns_analytics/report`);
  await connect('mqtt://bus.example').publish(`zones/${zone}/dns_analytics/report`, '{}');
}

export class Secrets {
  readonly reader = vaultAt({});
  private writer;

  constructor(private readonly bus: MqttClient) {
    this.writer = vaultAt({ token: 'w' });
  }

  read = (zone: string) => this.reader.read(`/zones/${zone}/dns_analytics/report`);
  write = (zone: string) => this.writer.write(`/zones/${zone}/dns_analytics/report`, { kept: true });
  tell = (zone: string) => this.bus.subscribe(`/zones/${zone}/dns_analytics/report`);
}

// Names say what the others are: the method that takes a key, and the receiver beside a method that clients have too.
export const others = async ({ own, archive, shelf }: any, zone: string) => [
  await own.getItemRaw(`/zones/${zone}/dns_analytics/report`),
  await archive.read(`/zones/${zone}/dns_analytics/report`),
  await shelf.publish(`/zones/${zone}/dns_analytics/report`, {}),
];
