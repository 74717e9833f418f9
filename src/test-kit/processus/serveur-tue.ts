import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Banc } from '#test-kit/banc/banc.ts'
import { type Barrages, type Endroit, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { demarrerPortailDuBanc, type PortailDuBanc } from '#test-kit/banc/portail-du-banc.ts'

/** A server killed at a place of its work, then another that takes the work over; both end with the file. */
export function serveurTue(banc: Banc) {
  let barrages: Barrages | undefined
  let portail: PortailDuBanc | undefined
  afterAll(async () => {
    await portail?.arreter()
    await barrages?.fermer()
  })
  return {
    /** Starts a server, and kills it (kill -9) as it comes to that place. */
    async tuerA(endroit: Endroit): Promise<void> {
      barrages = await ouvrirBarrages(banc)
      await barrages.poser('ici', endroit)
      portail = await demarrerPortailDuBanc(banc)
      await barrages.atteindre(['ici'], 60_000)
      await portail.tuer()
      await barrages.lever()
    },
    /** Starts the next server, as once the queue found that who held this task is dead. */
    async reprendre(tache: string): Promise<void> {
      // What the queue does by itself once the dead server has been silent for a minute.
      await sql`update file_attente.job set state = 'retry', start_after = now()
        where state = 'active' and name = ${tache}`.execute(banc.proprietaire)
      portail = await demarrerPortailDuBanc(banc)
    },
  }
}
