import { Conflit } from '#domain/commun/erreurs.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireBeneficiaires } from '#server/socle/paiement/beneficiaire.ts'
import { payer } from '#server/socle/paiement/payer.ts'
import { lireLignesSousVerrou } from '#server/socle/projet/lignes-sous-verrou.ts'
import { ecrireLignes, type LigneLue } from '../queries-lignes.ts'
import type { SousVerrouLot } from '../sur-lot.ts'

/**
 * Records that these transfers were executed on `dateValeur`: each aid is paid that day, by the rule of
 * payments, to the account the file named. As many statements for one as for five hundred.
 */
export async function confirmer(
  ctx: Contexte,
  { tx, lot, le }: SousVerrouLot,
  acteur: Acteur,
  lignes: readonly { ligne: LigneLue; dateValeur: Jour }[],
): Promise<void> {
  if (lignes.length === 0) return
  const demandes = await lireLignesSousVerrou(
    tx,
    lignes.map(({ ligne }) => ligne.projetId),
    acteur,
    le,
  )
  for (const { ligne } of lignes)
    if (demandes(ligne.projetId).caMontant !== ligne.montant)
      throw new Conflit(
        `${ligne.reference}\u00a0: le montant accordé n’est plus celui du virement. Rapprochez-les avant de confirmer.`,
      )
  const beneficiaires = await lireBeneficiaires(
    tx,
    lignes.map(({ ligne }) => ligne.porteurId),
  )
  await payer(
    ctx,
    { tx, le, lot: lot.numero },
    acteur,
    lignes.map(({ ligne, dateValeur }) => ({
      ligne: demandes(ligne.projetId),
      datePaiement: dateValeur,
      beneficiaire: { ...beneficiaires(ligne.porteurId), ibanFin: ligne.ibanMasque.slice(-4) },
      preuve: { lot: lot.numero, reference: ligne.reference },
    })),
  )
  const faite = { confirmeeLe: le, confirmeePar: acteur.id, finieLe: le }
  await ecrireLignes(
    tx,
    lignes.map(({ ligne, dateValeur }) => ({ id: ligne.id, ...faite, dateValeur })),
  )
}
