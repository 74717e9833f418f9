import { createHash } from 'node:crypto'
import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { ecrirePain001 } from '#domain/virement/banque/ecrire-pain001.ts'
import { fautesOrdre } from '#domain/virement/banque/fautes-ordre.ts'
import { enTexteSepa, NOM_MAX } from '#domain/virement/banque/texte-sepa.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'
import { type OrdrePaiement, totalOrdre } from '#domain/virement/ordre.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireLot, type Lot, lireNom } from '../queries.ts'
import { lireComptesOuverts } from '../queries-lecture.ts'
import type { LigneLue } from '../queries-lignes.ts'
import { lireReglagePret } from '../reglage-pret.ts'
import { journalAides, repondre, type SousVerrouLot, surLot } from '../sur-lot.ts'

/**
 * Approves a run, by somebody who neither prepared nor last edited it, as the screen showed it; the file's
 * bytes are made and kept with it. Throws Conflit naming lines whose account changed, or past the day.
 */
export async function approuverLot(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.approuverLot>,
) {
  const { version, debite: lu, rejetsLus } = corps
  if (version === null) throw invalide('version', requis('Version'))
  // The same person again: a second click, or an answer that was lost. Anybody else is told who was first.
  const deja = async (tx: Tx, lot: Lot) => {
    if (lot.approuvePar === null || lot.annuleLe !== null) return undefined
    if (lot.approuvePar === acteur.id) return repondre(lot)
    const { prenom, nom } = await lireNom(tx, lot.approuvePar)
    throw new Conflit(`Ce lot est déjà approuvé, par ${prenom} ${nom}. Rechargez la page.`, 'version')
  }
  return await surLot(ctx, { id: params.id, acte: 'approuver', acteur, version, deja }, async (sous) => {
    if (rejetsLus !== true) exigerSansRejet(sous.lignes)
    const refus = refusExecution(sous.lot.execution, jourDe(sous.le))
    if (refus !== null) throw new Conflit(refus, 'execution')
    const { ordre, norme } = await composer(ctx, sous)
    const fautes = fautesOrdre(ordre)
    if (fautes.length > 0) throw new Conflit(fautes.join(' '), 'ordre')
    const fichier = ecrirePain001(ordre, norme)
    const empreinte = createHash('sha256').update(fichier).digest('hex')
    const { debite } = ordre
    if (lu && lu !== masquerIban(debite.iban)) throw new Conflit(COMPTE_CHANGE, 'version')
    const auteurs = [sous.lot.preparePar, sous.lot.modifiePar, ...sous.lignes.map((l) => l.inscritePar)]
    const ouverts = await lireComptesOuverts(sous.tx, auteurs, acteur.id)
    await sous.journal('approuverLot', {
      apres: {
        ...(ouverts.length > 0 && { comptesOuvertsParQuiApprouve: ouverts.map((o) => o.par.id) }),
        empreinte,
        norme,
        execution: sous.lot.execution,
        nombre: sous.lignes.length,
        montant: totalOrdre(sous.lignes),
        debite: masquerIban(debite.iban),
      },
    })
    await journalAides(
      sous.tx,
      { acte: 'approuverVirement', acteur, le: sous.le, lot: sous.lot },
      sous.lignes,
    )
    return repondre(
      await ecrireLot(sous.tx, sous.lot.id, {
        approuveLe: sous.le,
        approuvePar: acteur.id,
        empreinte,
        norme,
        fichier: ctx.secrets.chiffrer(fichier),
        debiteNom: debite.nom,
        debiteIban: masquerIban(debite.iban),
        debiteBic: debite.bic,
      }),
    )
  })
}

/** Throws Invalide naming lines whose aid or account the bank once refused: the approver reads them first. */
function exigerSansRejet(lignes: readonly LigneLue[]): void {
  const rangs = lignes.filter((l) => l.dejaRejetee !== null).map((l) => l.rang)
  if (rangs.length === 0) return
  const ou =
    rangs.length > 1 ? `les rejets des lignes ${rangs.join(', ')}` : `le rejet de la ligne ${rangs[0]}`
  throw invalide('rejetsLus', `Lisez d’abord ${ou}, puis dites-le en approuvant.`)
}

/** The debited account is a setting: the version of the run does not tell that it changed. */
const COMPTE_CHANGE =
  'Le compte débité a changé pendant que vous lisiez ce lot. Relisez-le avant d’approuver.'

async function composer(ctx: Contexte, { tx, lot, lignes, le }: SousVerrouLot) {
  const { norme, groupe, debite } = await lireReglagePret(ctx, tx)
  const ordre: OrdrePaiement = {
    numero: lot.numero,
    creeLe: le,
    execution: lot.execution,
    groupe,
    debite: { ...debite, nom: enTexteSepa(debite.nom, NOM_MAX) ?? '' },
    virements: lignes.map((ligne) => ({
      reference: ligne.reference,
      montant: ligne.montant,
      nom: ligne.nomTransmis,
      bic: ligne.bic,
      libelle: ligne.libelle,
      iban: ctx.secrets.dechiffrer(ligne.ibanChiffre),
    })),
  }
  return { ordre, norme }
}
