import { formatJourLong, type Jour } from '#domain/commun/jours.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { attendFin } from '#domain/projet/a-faire.ts'
import { type Delais, echeanceBilan } from '#domain/projet/echeances.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { BILAN_PLUS_TARD } from '#web/socle/paiement/bilan-plus-tard.ts'

/** One step of a payment, as its holder reads it. */
export interface EtapePaiement {
  cle: string
  titre: string
  texte?: string
  etat: 'passe' | 'courant' | 'avenir' | 'refuse'
  /** A day, or an instant. */
  le: string | null
}

/** What else is known when the steps are told. */
export interface Autour {
  /** Who pays. */
  organisme: string
  aujourdhui: Jour
  /** The application, and the calendar, once they are read. */
  projet?: Pick<ProjetCourt, 'isBilanFilled' | 'isBilanRefused' | 'dateFin' | 'chronologie'> | undefined
  delais?: Delais | undefined
}

/** The steps of a payment in their order; those of a refusal when the bank refused it. */
export function etapesPaiement(p: PaiementSuivi, autour: Autour): EtapePaiement[] {
  const convention: EtapePaiement = {
    cle: 'convention',
    titre: 'Convention signée',
    ...(p.conventionSigneePar && { texte: `Par ${p.conventionSigneePar} et par ${autour.organisme}.` }),
    etat: 'passe',
    le: p.conventionSigneeLe,
  }
  return [convention, ...(p.refuseLe ? apresRefus(p, autour) : jusquAuPaiement(p, autour))]
}

function jusquAuPaiement(p: PaiementSuivi, autour: Autour): EtapePaiement[] {
  const rang = ['a-venir', 'preparation', 'transmis', 'paye'].indexOf(p.etat)
  const etat = (n: number): EtapePaiement['etat'] => (rang > n ? 'passe' : rang === n ? 'courant' : 'avenir')
  const virement: EtapePaiement[] = [
    {
      cle: 'preparation',
      titre: 'Virement en préparation',
      texte:
        rang < 2
          ? `Deux personnes de ${autour.organisme} l’approuvent avant son envoi.`
          : `Approuvé par deux personnes de ${autour.organisme}.`,
      etat: etat(1),
      le: p.prepareLe,
    },
    {
      cle: 'transmis',
      titre: 'Virement transmis à la banque',
      texte: '',
      etat: etat(2),
      le: p.transmisLe,
    },
  ]
  return [
    // Paid without a run: there was no such step.
    ...(p.etat === 'paye' && p.prepareLe === null ? [] : virement),
    {
      cle: 'paye',
      titre: 'Payé',
      texte: p.payeLe ? '' : 'Vous recevrez un e-mail.',
      etat: p.payeLe ? 'passe' : 'avenir',
      le: p.payeLe,
    },
    bilanDe(p, autour),
  ]
}

/** The report that follows: done, asked now, or for later, with the day it is due by once that is known. */
function bilanDe(p: PaiementSuivi, { projet, delais, aujourdhui }: Autour): EtapePaiement {
  const etape = { cle: 'bilan', titre: 'Attestation et bilan' }
  if (projet?.isBilanFilled && !projet.isBilanRefused)
    return { ...etape, texte: '', etat: 'passe', le: projet.chronologie.bilanRempliLe }
  const apres = projet ? attendFin(projet, 'remplir-bilan', aujourdhui) : null
  const paye = p.payeLe ?? p.execution
  const du = projet && delais && paye ? echeanceBilan(projet.dateFin, paye, delais) : null
  return {
    ...etape,
    texte: du ? `Au plus tard le ${formatJourLong(du)}.` : BILAN_PLUS_TARD,
    etat: p.payeLe && apres === null ? 'courant' : 'avenir',
    le: null,
  }
}

function apresRefus(p: PaiementSuivi, { organisme }: Autour): EtapePaiement[] {
  const corrige = p.etat === 'rib-corrige'
  const transmis: EtapePaiement = {
    cle: 'transmis',
    titre: 'Virement transmis à la banque',
    etat: 'passe',
    le: p.transmisLe,
  }
  return [
    // Refused for another aid of the structure: nothing of this one has left.
    ...(p.transmisLe === null ? [] : [transmis]),
    {
      cle: 'refuse',
      titre: 'Refusé par la banque',
      ...(p.motif && { texte: `Motif donné\u00a0: ${p.motif}.` }),
      etat: 'refuse',
      le: p.refuseLe,
    },
    {
      cle: 'rib',
      titre: corrige ? 'Nouveau RIB reçu' : 'Nouveau RIB',
      texte: corrige ? '' : 'C’est à vous.',
      etat: corrige ? 'passe' : 'courant',
      le: p.ribRecuLe,
    },
    {
      cle: 'verification',
      titre: 'Vérification par téléphone',
      texte: `${organisme} vous appelle au numéro que vous aviez donné.`,
      etat: corrige ? 'courant' : 'avenir',
      le: null,
    },
    {
      cle: 'nouveau',
      titre: 'Nouveau virement',
      texte: `Sous la référence ${p.referenceSuivante}.`,
      etat: 'avenir',
      le: null,
    },
  ]
}
