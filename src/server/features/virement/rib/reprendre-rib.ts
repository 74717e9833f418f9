import { Conflit } from '#domain/commun/erreurs.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { enTexteSepa, NOM_MAX } from '#domain/virement/banque/texte-sepa.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { empechementDe } from '#domain/virement/payable.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteIban } from '#server/socle/compte/empreinte-iban.ts'
import { candidatDe } from '../a-payer/candidat.ts'
import { lirePayables, tenirPayables } from '../a-payer/queries-a-payer.ts'
import { oterOrdre } from '../lot/queries-ordre.ts'
import { DESAPPROUVE, ecrireLot, type Lot } from '../queries.ts'
import { ecrireLigne, lireLignes, ribRepris } from '../queries-lignes.ts'
import { lireReglagePret } from '../reglage-pret.ts'
import { laLigne, repondre, surLot } from '../sur-lot.ts'

/**
 * Puts the present account in a blocked line, once somebody has checked that change; the run is prepared
 * again, and its author does not approve it. Throws Conflit until then, or when the account can't be paid so.
 */
export function reprendreRib(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.reprendreRib>,
) {
  // Taken by the same person, and not changed since: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const ligne = (await lireLignes(tx, lot.id)).find((l) => l.id === params.ligne)
    if (!ligne || ligne.ribChange || ligne.inscritePar !== acteur.id) return undefined
    return (await ribRepris(tx, lot.id, ligne.reference)) ? repondre(lot) : undefined
  }
  const demande = { id: params.id, acte: 'debloquer', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async ({ tx, lot, lignes, journal }) => {
    const ligne = laLigne(lignes, params.ligne)
    if (!ligne.ribChange) throw new Conflit('Le RIB de cette ligne n’a pas changé.')
    await tenirPayables(tx, [ligne.projetId])
    const [actuel] = await lirePayables(tx, [ligne.projetId])
    if (!actuel) throw new Error(`Demande ${ligne.projetId} disparue.`)
    const candidat = { ...candidatDe(ctx, actuel), lot: null }
    const { zone } = await lireReglagePret(ctx, tx)
    const empechement = empechementDe(candidat, zone)
    if (empechement) throw new Conflit(empechement.phrase, empechement.genre)
    const { titulaire, iban, bic } = candidat
    const nomTransmis = enTexteSepa(titulaire ?? '', NOM_MAX)
    if (!titulaire || !iban || !bic || !nomTransmis) throw new Error(`Ligne ${ligne.id} sans compte lisible.`)
    await ecrireLigne(tx, ligne.id, {
      titulaire,
      bic,
      nomTransmis,
      ibanMasque: masquerIban(iban),
      ibanChiffre: ctx.secrets.chiffrer(iban),
      ibanEmpreinte: empreinteIban(ctx, iban),
      inscritePar: acteur.id,
      // The bank answered of the former name and account.
      vop: null,
      vopNom: null,
    })
    await journal('reprendreRib', {
      avant: {
        reference: ligne.reference,
        titulaire: ligne.titulaire,
        iban: ligne.ibanMasque,
        bic: ligne.bic,
      },
      apres: { titulaire, iban: masquerIban(iban), bic },
    })
    await oterOrdre(ctx, tx, lot.id)
    return repondre(await ecrireLot(tx, lot.id, { ...DESAPPROUVE, modifiePar: acteur.id }))
  })
}
