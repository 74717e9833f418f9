import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { libelleVirement, referenceVirement } from '#domain/virement/banque/references.ts'
import { enTexteSepa, LIBELLE_MAX, NOM_MAX } from '#domain/virement/banque/texte-sepa.ts'
import { totalOrdre } from '#domain/virement/ordre.ts'
import { empechementDe } from '#domain/virement/payable.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteIban } from '#server/socle/compte/empreinte-iban.ts'
import { inscrireLignes, type NouvelleLigne } from '../queries-lignes.ts'
import { candidatDe } from './candidat.ts'
import { garderEmpreinte, type LignePayable, lirePayables, tenirPayables } from './queries-a-payer.ts'

/** A line before a run takes it. */
type LigneAInscrire = Omit<NouvelleLigne, 'lotId' | 'rang' | 'inscritePar'>

/** Named in one sentence; the list says the rest. */
const NOMMES = 5

/** Throws Conflit naming each agreement that a run can't hold, Introuvable for one that is unknown. */
function exigerPayables(ctx: Contexte, lus: readonly LignePayable[], zone: readonly string[]): void {
  const refus = lus.flatMap((ligne) => {
    const e = empechementDe(candidatDe(ctx, ligne), zone)
    return e ? [`${ligne.numeroConvention || ligne.numero}\u00a0: ${e.phrase}`] : []
  })
  if (refus.length > 0) throw new Conflit(refus.slice(0, NOMMES).join(' '), 'virement')
}

/** What a line keeps of an agreement and of its account, as they are now. */
async function nouvelleLigne(ctx: Contexte, tx: Tx, ligne: LignePayable): Promise<LigneAInscrire> {
  const { titulaire, iban, bic } = candidatDe(ctx, ligne)
  const nomTransmis = enTexteSepa(titulaire ?? '', NOM_MAX)
  const libelle = enTexteSepa(
    libelleVirement(ctx.config.organisme, ligne.numero, ligne.numeroConvention),
    LIBELLE_MAX,
  )
  if (titulaire === null || iban === null || bic === null || nomTransmis === null || libelle === null)
    throw new Error(`Demande ${ligne.projetId} sans compte lisible.`)
  const ibanEmpreinte = ligne.ibanEmpreinte ?? empreinteIban(ctx, iban)
  if (ligne.ibanEmpreinte === null) await garderEmpreinte(tx, ligne.porteurId, ibanEmpreinte)
  return {
    projetId: ligne.projetId,
    porteurId: ligne.porteurId,
    montant: ligne.montant,
    titulaire,
    nomTransmis,
    libelle,
    bic,
    reference: referenceVirement(ligne.numeroConvention, ligne.tentatives + 1),
    ibanChiffre: ctx.secrets.chiffrer(iban),
    ibanMasque: masquerIban(iban),
    ibanEmpreinte,
  }
}

/** The lines of a run for these applications, all or none; their rows and accounts stay locked in `tx`. */
export async function preparerLignes(
  ctx: Contexte,
  tx: Tx,
  ids: readonly number[],
  zone: readonly string[],
): Promise<LigneAInscrire[]> {
  const uniques = [...new Set(ids)]
  await tenirPayables(tx, uniques)
  const lus = await lirePayables(tx, uniques)
  if (lus.length < uniques.length) throw new Introuvable()
  exigerPayables(ctx, lus, zone)
  const lignes = []
  for (const l of lus) lignes.push(await nouvelleLigne(ctx, tx, l))
  return lignes
}

/** Puts them at the end of a run, chosen by `inscritePar`; gives what its journal keeps of them. */
export async function ajouterAuLot(
  tx: Tx,
  { lotId, apresRang, inscritePar }: { lotId: number; apresRang: number; inscritePar: number },
  lignes: readonly LigneAInscrire[],
) {
  await inscrireLignes(
    tx,
    lignes.map((l, i) => ({ ...l, lotId, inscritePar, rang: apresRang + i + 1 })),
  )
  return {
    nombre: lignes.length,
    montant: totalOrdre(lignes),
    lignes: lignes.map((l) => ({ reference: l.reference, montant: l.montant, iban: l.ibanMasque })),
  }
}
