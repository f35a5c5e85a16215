/** `deploy/kubernetes.yaml` as a cluster reads it: its jobs, and what their containers are given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { REPOSITORY } from '../../support/built.js';

export interface Job {
  kind: 'Job';
  metadata: { name: string };
  spec: {
    completions?: number;
    template: {
      spec: {
        securityContext: { runAsUser: number; fsGroup: number };
        containers: [Container];
        volumes: Volume[];
      };
    };
  };
}

export interface Container {
  command: [string, string];
  args: [string];
  env: { name: string; value?: string; valueFrom?: { fieldRef: { fieldPath: string } } }[];
  resources?: { requests: { memory: string } };
  volumeMounts: { name: string; mountPath: string }[];
}

export interface Volume {
  name: string;
  persistentVolumeClaim?: { claimName: string };
  emptyDir?: { medium: string; sizeLimit: string };
}

export function readJob(name: string): Job {
  const documents = parseAllDocuments(readFileSync(join(REPOSITORY, 'deploy/kubernetes.yaml'), 'utf8'));
  const errors = documents.flatMap(document => document.errors);
  if (errors.length > 0) throw errors[0];
  const job = documents.map(document => document.toJS() as Job).find(one => one.kind === 'Job' && one.metadata.name === name);
  if (!job) throw new Error(`deploy/kubernetes.yaml has no job ${name}`);
  return job;
}

/** Of one pod of the job: `$(NAME)` stands for what is named before it, fields for what the cluster says. */
export function environmentOf({ env }: Container, pod: { index: number; run: string }): Record<string, string> {
  const fields: Record<string, string> = {
    "metadata.annotations['batch.kubernetes.io/job-completion-index']": String(pod.index),
    "metadata.labels['controller-uid']": pod.run,
  };
  const known: Record<string, string> = {};
  for (const { name, value, valueFrom } of env) {
    const given = valueFrom ? fields[valueFrom.fieldRef.fieldPath] : value;
    if (given === undefined) throw new Error(`deploy/kubernetes.yaml: nobody says what ${name} is`);
    known[name] = given.replace(/\$\((\w+)\)/g, (all, other: string) => known[other] ?? all);
  }
  return known;
}
