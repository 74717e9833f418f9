import type { Db } from '#server/contexte/base.ts'
import type { Feuille } from '#server/documents/classeur.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { type Instant, lireReferentielsDesFaits } from '#server/socle/projet/lecture/selection.ts'
import { lireLibelles } from '#server/socle/reglages/libelles.ts'
import { COLONNES_PROJETS, ficheDeLigne, type LigneProjets } from './colonnes/projets.ts'
import { feuilleDe } from './jeu.ts'
import type { LectureSignee, LigneSignee } from './queries.ts'

/** The sheet of the applications that `lecture` gives, read as the sheet is written. */
export async function feuilleProjets(db: Db, lecture: LectureSignee, instant: Instant): Promise<Feuille> {
  const [libelles, referentiels] = await Promise.all([
    lireLibelles(db),
    lireReferentielsDesFaits(db, instant),
  ])
  async function* lots(): AsyncGenerator<LigneProjets[]> {
    for await (const lot of parLots<LigneSignee>(db, lecture, 100))
      yield lot.map((l) => Object.assign(l, { referentiels, fiche: ficheDeLigne(l, libelles) }))
  }
  return feuilleDe('Projets', COLONNES_PROJETS, lots())
}
