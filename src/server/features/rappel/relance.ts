import { jourDe } from '#domain/commun/jours.ts'
import type { ObjetCourriel } from '#domain/membre/destinataires.ts'
import { valeursModele } from '#domain/modele/valeurs-modele.ts'
import { periodeOuverte } from '#domain/projet/calendrier.ts'
import { echeanceBilan, echeanceConvention } from '#domain/projet/echeances.ts'
import { etapesBilanRefusees, etapesRefusees } from '#domain/projet/faits.ts'
import { type ObjetRelance, objetRelance, prochaineRelance } from '#domain/projet/relance.ts'
import { texteRelance } from '#domain/rappel/texte-relance.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { type Calendrier, lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireDerniereRelance } from './queries-relance.ts'

/** Whom each reminder concerns. */
export const COURRIEL_RELANCE: Record<ObjetRelance, ObjetCourriel> = {
  correction: 'dossier',
  convention: 'signature',
  attestation: 'signature',
  bilan: 'dossier',
  'correction-bilan': 'dossier',
}

/** What a reminder would say at `le`, what fills a word added to it, and the last one; null: nothing owed. */
export async function composerRelance(db: Db | Tx, ligne: LigneLongue, le: Date) {
  const faits = faitsDe(ligne)
  const objet = objetRelance(faits)
  if (objet === null) return null
  const [calendrier, derniere] = await Promise.all([lireCalendrier(db), lireDerniereRelance(db, ligne.id)])
  const jour = jourDe(le)
  const echeance = echeanceDe(ligne, objet, calendrier)
  const refusees = objet === 'correction' ? etapesRefusees(faits) : etapesBilanRefusees(faits)
  const bilan = objet === 'bilan' ? 1 : undefined
  const { id: projetId, numero, nom: nomProjet } = ligne
  const limite =
    objet === 'correction'
      ? (calendrier.dateLimiteDepot ?? periodeOuverte(calendrier.periodes, jour)?.dateFin ?? null)
      : echeance
  const champs = valeursModele({
    nom: ligne.nom,
    numero: ligne.numero,
    structure: ligne.nomStructure,
    limite,
    prenom: ligne.signatairePrenom,
    nomPersonne: ligne.signataireNom,
    montantDemande: ligne.montantDemande,
    commission: ligne.commissionDate,
  })
  const texte = texteRelance({
    projetId,
    numero,
    nomProjet,
    objet,
    echeance,
    jour,
    etape: refusees[0] ?? bilan,
  })
  const prochaine = derniere ? prochaineRelance(derniere.le) : null
  return {
    objet,
    echeance,
    texte,
    champs,
    derniere,
    possibleLe: prochaine !== null && prochaine > jour ? prochaine : null,
  }
}

function echeanceDe(ligne: LigneLongue, objet: string, calendrier: Calendrier) {
  if (objet === 'convention')
    return ligne.caValideeLe === null ? null : echeanceConvention(ligne.caValideeLe, calendrier)
  if (objet !== 'attestation' && objet !== 'bilan') return null
  return ligne.paiement === null
    ? null
    : echeanceBilan(ligne.dateFin, ligne.paiement.datePaiement, calendrier)
}
