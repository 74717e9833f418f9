import { Introuvable } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { composerPv, nomEntier } from '#domain/proces-verbal/composer.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { ecartsPv } from '#domain/proces-verbal/ecarts.ts'
import type { FaitsPv } from '#domain/proces-verbal/faits.ts'
import { manquesPv } from '#domain/proces-verbal/manques.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import { SAISIE_VIDE, type SaisiePv } from '#domain/proces-verbal/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { signerLien } from '#server/infra/liens.ts'
import { type LignePv, lirePvDe } from '../queries.ts'
import { lireFaitsPv } from './faits.ts'
import { type LigneCommission, lireCommission, lirePersonnes } from './queries-faits.ts'

/** Minutes being written, with the facts of now; `ligne` is null while nothing was saved. */
export interface Brouillon {
  ligne: LignePv | null
  commission: LigneCommission
  etape: Etape
  seance: number
  rang: number
  saisie: SaisiePv
  version: number
  faits: FaitsPv
}

/** The commission this person may see; throws Introuvable for any other. */
export async function trouverCommission(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number } },
  db: Db = ctx.db,
): Promise<LigneCommission> {
  // Who comes by a signed link could see it when it was made.
  const commission = await lireCommission(db, appel.params.id, appel.acteur ?? { role: 'admin' })
  if (!commission) throw new Introuvable(`Commission avec l'ID ${appel.params.id} introuvable.`)
  return commission
}

/** What the address says: a step, and which of its sittings. */
export const deLAppel = ({ params, query }: { params: { etape: Etape }; query: { seance: number } }) => ({
  etape: params.etape,
  seance: query.seance,
})

/**
 * The draft of a sitting, and the last minutes frozen; once they are, no draft until a correction is begun.
 * Throws Introuvable for a sitting that was not opened.
 */
export async function lireBrouillon(
  ctx: Pick<Contexte, 'config'>,
  db: Db,
  commission: LigneCommission,
  { etape, seance }: { etape: Etape; seance: number },
): Promise<{ brouillon: Brouillon | null; dernier: LignePv | null }> {
  const lignes = await lirePvDe(db, { commissionId: commission.id, etape, seance })
  const ligne = lignes.find((l) => l.arreteLe === null) ?? null
  const dernier = lignes.findLast((l) => l.arreteLe !== null) ?? null
  if (!ligne && dernier) return { brouillon: null, dernier }
  const { rang = 1, version = 0 } = ligne ?? {}
  const saisie = { ...SAISIE_VIDE, ...ligne?.saisie }
  const rectifie =
    ligne?.rectifieNumero && ligne.rectifieArreteLe
      ? { numero: ligne.rectifieNumero, arreteLe: ligne.rectifieArreteLe }
      : null
  const faits = await lireFaitsPv(ctx, db, { commission, etape, seance, rang, saisie, rectifie })
  if (!faits) throw new Introuvable('Cette étape n’a pas d’autre séance ouverte.')
  return { brouillon: { ligne, commission, etape, seance, rang, saisie, version, faits }, dernier }
}

/** What a draft says, as canonical JSON with its SHA-256: frozen at `arreteLe`, or still a draft. */
export function dire(brouillon: Brouillon, arreteLe: string | null) {
  const contenu = composerPv(brouillon.faits, brouillon.saisie, arreteLe)
  const json = jsonCanonique(contenu)
  return { contenu, json, empreinte: empreinteDe(json) }
}

/** A draft as it is answered. */
export async function presenterBrouillon(
  ctx: Pick<Contexte, 'secrets' | 'horloge'>,
  db: Db,
  brouillon: Brouillon,
  lecteur: Pick<Acteur, 'id'>,
): Promise<BrouillonPv> {
  const { contenu, empreinte } = dire(brouillon, null)
  const { etape, seance, rang, version, saisie, ligne } = brouillon
  const apercu = `commissions/${brouillon.commission.id}/proces-verbaux/${etape}/apercu`
  return {
    etape,
    seance,
    rang,
    version,
    saisie,
    contenu,
    modifieLe: ligne?.modifieLe.toISOString() ?? null,
    modifiePar:
      ligne?.modifiePrenom == null
        ? null
        : nomEntier({ prenom: ligne.modifiePrenom, nom: ligne.modifieNom ?? '' }),
    apercuUrl: signerLien(
      ctx.secrets,
      seance === 1 ? apercu : `${apercu}?seance=${seance}`,
      lecteur,
      ctx.horloge.maintenant(),
    ),
    enSeance: brouillon.faits.seance !== null,
    appel: brouillon.faits.seance?.appel.cloture == null ? null : brouillon.faits.seance.appel,
    empreinte: empreinte.toString('hex'),
    manques: manquesPv(brouillon.faits, contenu),
    personnes: brouillon.faits.seance?.siegeaient ?? (await lirePersonnes(db)),
  }
}

/** What frozen minutes say, from the exact text that is kept. */
export const contenuDe = (ligne: Pick<LignePv, 'contenu'>): ContenuPv => JSON.parse(ligne.contenu ?? '{}')

/** Numbers of the files that the base no longer says as the last frozen minutes do. */
export async function lireEcarts(
  ctx: Pick<Contexte, 'config'>,
  db: Db,
  commission: LigneCommission,
  dernier: LignePv | null,
): Promise<string[]> {
  if (!dernier) return []
  const { etape, seanceRang: seance, rang, saisie } = dernier
  const faits = await lireFaitsPv(ctx, db, { commission, etape, seance, rang, saisie, rectifie: null })
  return faits === null ? [] : ecartsPv(contenuDe(dernier), composerPv(faits, saisie, null))
}
