import { Introuvable } from '#domain/commun/erreurs.ts'
import { formatJourLong, JOUR, jourDe } from '#domain/commun/jours.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import type { contratsRib } from '#domain/rib/contrat.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import type { RibLu } from '#domain/virement/banque/reponses.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireRejetARegler, type RejetARegler } from '#server/socle/paiement/banque-a-regler.ts'
import { lireChangements } from '../queries-lignes.ts'
import { lireRejetAvant, lireRibDe, type RibLuEnBase, telephonesAvant } from './queries-rib.ts'

/** The account of a holder, what it was before, and the telephones known before it changed. */
export const lireRib = async (
  ctx: Contexte,
  { params }: Pick<Appel<typeof contratsRib.lireRib>, 'params'>,
) => ({
  data: await relireRib(ctx, params.id),
})

export async function relireRib(ctx: Contexte, porteurId: number): Promise<RibLu> {
  const o = await lireRibDe(ctx.db, porteurId)
  if (!o) throw new Introuvable()
  const change = (await lireChangements(ctx.db, [porteurId])).get(porteurId)
  const rejet = await lireRejetARegler(ctx.db, porteurId)
  const avant = rejet ? undefined : await lireRejetAvant(ctx.db, porteurId)
  const { titulaireCompte: titulaire, bic } = o
  const iban = o.ibanChiffre && ctx.secrets.dechiffrer(o.ibanChiffre)
  return {
    porteurId,
    structure: o.nomStructure,
    modifieLe: o.ribModifieLe?.toISOString() ?? null,
    compte: titulaire && iban && bic ? { titulaire, iban: masquerIban(iban), bic } : null,
    modifiePar: change?.par ?? null,
    avant: change ? avantDe(change.avant) : null,
    telephones: await telephonesConnus(ctx.db, o, rejet),
    rejet: rejet
      ? {
          ligne: rejet.ligne,
          lot: rejet.lotId,
          reference: rejet.reference,
          le: rejet.le.toISOString(),
          motif: direMotif(rejet.code),
        }
      : null,
    rejetAvant: avant
      ? {
          lot: avant.lotId,
          reference: avant.reference,
          le: avant.le.toISOString(),
          motif: direMotif(avant.code),
          iban: avant.ibanMasque,
        }
      : null,
    verification:
      o.le && o.jour && o.parId !== null
        ? {
            le: o.le.toISOString(),
            jour: o.jour,
            interlocuteur: o.interlocuteur ?? '',
            par: { id: o.parId, prenom: o.prenom ?? '', nom: o.nom ?? '' },
          }
        : null,
  }
}

const dit = (valeur: unknown): string | null => (typeof valeur === 'string' ? valeur : null)

function avantDe(avant: unknown): RibLu['avant'] {
  const v = typeof avant === 'object' && avant !== null ? (avant as Record<string, unknown>) : {}
  return { titulaire: dit(v.titulaireCompte), ibanFin: dit(v.ibanFin), bic: dit(v.bic) }
}

/** Who takes an account over changes its telephone first, then its bank details some days later. */
const RECUL = 30 * JOUR

/** Phones known long before the rejection to settle, or the change; with its date if changed since. */
export async function telephonesConnus(
  db: Db | Tx,
  rib: RibLuEnBase,
  rejet: Pick<RejetARegler, 'le'> | undefined,
): Promise<RibLu['telephones']> {
  const repere = rejet?.le ?? rib.ribModifieLe
  const changes = repere ? await telephonesAvant(db, rib.id, new Date(repere.getTime() - RECUL)) : []
  return (['mobile', 'tel'] as const).flatMap((champ) => {
    const change = changes.find((c) => champ in c.avant)
    const numero = change ? change.avant[champ] : rib[champ]
    if (!numero) return []
    const depuis = change ? `, changé le ${formatJourLong(jourDe(change.le))}` : ''
    return [{ libelle: `${LIBELLES[champ]}${depuis}`, numero: formatMobile(numero) }]
  })
}

const LIBELLES = { mobile: 'Mobile', tel: 'Téléphone' }
