import { ribModifieDepuis } from '#domain/paiement/alerte-rib.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import type { APayer } from '#domain/virement/banque/reponses.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { empechementDe } from '#domain/virement/payable.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
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

function presenter(ctx: Contexte, ligne: LignePayable, zone: readonly string[]): APayer {
  const candidat = candidatDe(ctx, ligne)
  const { titulaire, iban, bic } = candidat
  const signee = ligne.conventionSigneeLe
  const modifieLe = ribModifieDepuis(ligne)
  return {
    projetId: ligne.projetId,
    numero: ligne.numero,
    nom: ligne.nom,
    porteurId: ligne.porteurId,
    structure: ligne.structure,
    numeroConvention: ligne.numeroConvention,
    conventionSigneeLe: signee?.toISOString() ?? '',
    montant: ligne.montant,
    compte: titulaire && iban && bic ? { titulaire, iban: masquerIban(iban), bic } : null,
    ribModifieLe: modifieLe?.toISOString() ?? null,
    ribVerifieLe: (modifieLe && ligne.ribVerifieLe)?.toISOString() ?? null,
    rejet: ligne.rappel && { ...ligne.rappel, le: new Date(ligne.rappel.le).toISOString() },
    empechement: empechementDe(candidat, zone),
  }
}
