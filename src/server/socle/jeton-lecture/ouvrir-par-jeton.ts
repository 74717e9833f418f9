import { Interdit, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { REQUETES_MINUTE } from '#domain/jeton-lecture/bornes.ts'
import { RESEAU_REFUSE, TROP_DE_LECTURES, TROP_DE_REFUS } from '#domain/jeton-lecture/phrases.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import { reseauAdmis } from '#domain/jeton-lecture/reseaux.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { adresseNue, reseauDe, reseauLargeDe } from '#server/infra/reseau.ts'
import { QUART_HEURE } from '#server/socle/compte/essais-connexion.ts'
import { estJeton } from './texte-jeton.ts'

/** A token in use, and what is known of its use from that network. */
export interface LecteurParJeton {
  id: number
  proprietaireId: number
  portees: readonly Portee[]
  usageLe: Date | null
  /** Where it is used from: the address, and the /24 or /48 that it is of. */
  adresse: string
  reseau: string
  reseauConnu: boolean
}

const lire = preparer((db, trous: Trous<{ empreinte: Buffer; jour: Jour; reseau: string }>) =>
  db
    .selectFrom('jetonLecture as j')
    .leftJoin('jetonLectureReseau as r', (join) =>
      join.onRef('r.lectureId', '=', 'j.id').on('r.reseau', '=', trous.reseau),
    )
    .where('j.empreinte', '=', trous.empreinte)
    .where('j.revoqueLe', 'is', null)
    .where('j.dernierJour', '>=', trous.jour)
    .select(['j.id', 'j.proprietaireId', 'j.portees', 'j.reseaux', 'j.usageLe', 'r.premierLe']),
)

/**
 * The token of that text, as the base has it now: nothing is kept of it, so that a revoked one opens nothing
 * from the next request on, in every process. Null: unknown, mistyped, over or revoked, all alike. Throws
 * Interdit outside its networks, TropDeDemandes past its minute or for an address whose tokens are refused
 * again and again: the right ones of that address still pass.
 */
export async function ouvrirParJeton(
  ctx: Contexte,
  texte: string | null,
  recue: string,
): Promise<LecteurParJeton | null> {
  if (texte === null || !estJeton(texte)) return null
  const adresse = adresseNue(recue)
  const reseau = reseauLargeDe(recue)
  const jour = jourDe(ctx.horloge.maintenant())
  const [jeton] = await lire(ctx.sessions, { empreinte: empreinteDe(texte), jour, reseau })
  if (!jeton) {
    const { echecsAdresse } = ctx.config.limites
    await compter(ctx, `jeton-refuse:${reseauDe(recue)}`, echecsAdresse, QUART_HEURE, TROP_DE_REFUS)
    return null
  }
  const { reseaux, premierLe, ...lecteur } = jeton
  if (!reseauAdmis(reseaux, adresse)) throw new Interdit(RESEAU_REFUSE)
  await compter(ctx, `jeton-lecture:${jeton.id}`, REQUETES_MINUTE, 60_000, TROP_DE_LECTURES)
  return { ...lecteur, adresse, reseau, reseauConnu: premierLe !== null }
}

async function compter({ compteur }: Contexte, cle: string, max: number, fenetre: number, phrase: string) {
  const { current, ttl } = await compteur.compter(cle, max, fenetre)
  if (current > max) throw new TropDeDemandes(phrase, ttl / 1000)
}
