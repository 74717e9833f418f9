import { jourDe } from '#domain/commun/jours.ts'
import { finDe } from '#domain/projet/fin.ts'
import * as gardes from '#domain/projet/gardes/archive.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { verrouillerProjet } from '#server/socle/projet/verrou.ts'
import { idsAnciens } from './queries.ts'

const MOTIF = 'Terminée depuis plus de douze mois.'
const LOT = 200

/** The same instant one year earlier. */
function ilYAUnAn(le: Date): Date {
  const avant = new Date(le)
  avant.setUTCFullYear(avant.getUTCFullYear() - 1)
  return avant
}

/** Archives what ended more than twelve months ago, one transaction each; gives how many. */
export async function archiverAnciens(ctx: Contexte): Promise<number> {
  const le = ctx.horloge.maintenant()
  const limite = ilYAUnAn(le)
  let archivees = 0
  let ids = await idsAnciens(ctx.db, limite, 0, LOT)
  while (ids.length > 0) {
    for (const id of ids) if (await archiverUne(ctx, id, le, limite)) archivees++
    ids = await idsAnciens(ctx.db, limite, ids.at(-1) ?? 0, LOT)
  }
  return archivees
}

const archiverUne = (ctx: Contexte, id: number, le: Date, limite: Date): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerProjet(tx, id, null))) return false
    const ligne = await lireLigne(tx, id, null, { maintenant: le, jour: jourDe(le) })
    if (!ligne) return false
    const faits = faitsDe(ligne)
    const fin = finDe(faits)
    const moment = { instant: le, periodeOuverte: ligne.periodeOuverte }
    if (fin === null || fin > limite || gardes.archiver(faits, moment) !== null) return false
    await ecrireProjet(
      tx,
      id,
      { archiveLe: le, archivePar: null, archiveMotif: MOTIF },
      { nature: 'fait', le },
    )
    await journaliser(tx, {
      chaine: `projet:${id}`,
      acte: 'archiver',
      acteur: null,
      apres: { motif: MOTIF, fin },
      le,
    })
    return true
  })

/** Each night. */
export const tacheArchiverAnciens: Tache = {
  nom: 'archiver-anciens',
  horaire: '40 3 * * *',
  async executer(ctx) {
    await archiverAnciens(ctx)
  },
}
