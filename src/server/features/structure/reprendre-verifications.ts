import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { consulterRegistre } from '#server/socle/structure/consulter-registre.ts'
import { consulterRna } from './consulter-rna.ts'
import { noterConsultation, noterRna } from './noter-consultation.ts'
import { lireAEssayer, lireRnaADemander } from './queries.ts'

/** A register allows some seven calls a second: what is left waits for the next time. */
const PAR_FOIS = 200

/** Asks the register again about the numbers that were accepted while it did not answer, and are due. */
async function reprendreVerifications(ctx: Contexte): Promise<void> {
  for (const { id, siret } of await lireAEssayer(ctx.db, ctx.horloge.maintenant(), PAR_FOIS)) {
    if (siret === null) continue
    await noterConsultation(ctx, { id, siret }, await consulterRegistre(ctx, siret), null)
  }
  if (ctx.registre) await demanderRna(ctx)
}

/** A typed RNA is not checked at once: it blocks nobody, and the register's answer comes within minutes. */
async function demanderRna(ctx: Contexte): Promise<void> {
  for (const s of await lireRnaADemander(ctx.db, ctx.horloge.maintenant(), PAR_FOIS))
    if (s.rna !== null) await noterRna(ctx, { id: s.id, rna: s.rna }, await consulterRna(ctx, s), null)
}

/** After half an hour, then hourly for three days (domain/structure/verification.ts has the due times). */
export const tacheReprendreVerifications: Tache = {
  nom: 'reprendre-verifications',
  horaire: '*/10 * * * *',
  executer: reprendreVerifications,
}
