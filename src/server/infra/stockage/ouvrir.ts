import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { stockageDisque } from './disque.ts'
import { stockageS3 } from './s3.ts'

/** The storage that the configuration names: a bucket, else a folder under DATA_DIR. */
export const ouvrirStockage = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Stockage =>
  storage ? stockageS3(storage) : stockageDisque(join(dataDir, 'files'))
