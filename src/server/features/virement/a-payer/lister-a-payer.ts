import { ribModifieDepuis } from '#domain/paiement/alerte-rib.ts'
import type { APayer } from '#domain/virement/banque/reponses.ts'
import { ibanCourt } from '#domain/virement/compte-masque.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { empechementDe } from '#domain/virement/payable.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import { lireReglageVirement } from '#server/socle/reglages/virement.ts'
import { candidatDe } from './candidat.ts'
import { type LignePayable, lireAPayer, lireCommissionsAPayer } from './queries-a-payer.ts'

/** The signed agreements that wait for their payment, each with what keeps it out of a run. */
export async function listerAPayer(ctx: Contexte, { query }: Appel<typeof contratsVirement.listerAPayer>) {
  const [{ lignes, perimees, ...comptes }, commissions, { zone }] = await Promise.all([
    lireAJour(ctx, () => lireAPayer(ctx.db, query)),
    lireCommissionsAPayer(ctx.db),
    lireReglageVirement(ctx, ctx.db),
  ])
  const { page, parPage } = query
  return { data: lignes.map((l) => presenter(ctx, l, zone)), ...comptes, commissions, page, parPage }
}

function presenter(ctx: Contexte, l: LignePayable, zone: readonly string[]): APayer {
  const candidat = candidatDe(ctx, l)
  const { titulaire, iban, bic } = candidat
  const signee = l.conventionSigneeLe
  const modifieLe = ribModifieDepuis(l)
  return {
    projetId: l.projetId,
    numero: l.numero,
    nom: l.nom,
    porteurId: l.porteurId,
    structure: l.structure,
    numeroConvention: l.numeroConvention,
    conventionSigneeLe: signee?.toISOString() ?? '',
    montant: l.montant,
    compte: titulaire && iban && bic ? { titulaire, iban: ibanCourt(iban), bic } : null,
    ribModifieLe: modifieLe?.toISOString() ?? null,
    ribVerifieLe: (modifieLe && l.ribVerifieLe)?.toISOString() ?? null,
    rejet: l.rappel && { ...l.rappel, le: new Date(l.rappel.le).toISOString() },
    empechement: empechementDe(candidat, zone),
  }
}
