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
export function etapesPaiement(paiement: PaiementSuivi, autour: Autour): EtapePaiement[] {
  const convention: EtapePaiement = {
    cle: 'convention',
    titre: 'Convention signée',
    ...(paiement.conventionSigneePar && {
      texte: `Par ${paiement.conventionSigneePar} et par ${autour.organisme}.`,
    }),
    etat: 'passe',
    le: paiement.conventionSigneeLe,
  }
  return [
    convention,
    ...(paiement.refuseLe ? apresRefus(paiement, autour) : jusquAuPaiement(paiement, autour)),
  ]
}

function jusquAuPaiement(paiement: PaiementSuivi, autour: Autour): EtapePaiement[] {
  const rang = ['a-venir', 'preparation', 'transmis', 'paye'].indexOf(paiement.etat)
  const etat = (nombre: number): EtapePaiement['etat'] =>
    rang > nombre ? 'passe' : rang === nombre ? 'courant' : 'avenir'
  const virement: EtapePaiement[] = [
    {
      cle: 'preparation',
      titre: 'Virement en préparation',
      texte:
        rang < 2
          ? `Deux personnes de ${autour.organisme} l’approuvent avant son envoi.`
          : `Approuvé par deux personnes de ${autour.organisme}.`,
      etat: etat(1),
      le: paiement.prepareLe,
    },
    {
      cle: 'transmis',
      titre: 'Virement transmis à la banque',
      texte: '',
      etat: etat(2),
      le: paiement.transmisLe,
    },
  ]
  return [
    // Paid outside any run of transfers: these steps never were.
    ...(paiement.etat === 'paye' && paiement.prepareLe === null ? [] : virement),
    {
      cle: 'paye',
      titre: 'Payé',
      texte: paiement.payeLe ? '' : 'Vous recevrez un e-mail.',
      etat: paiement.payeLe ? 'passe' : 'avenir',
      le: paiement.payeLe,
    },
    bilanDe(paiement, autour),
  ]
}

/** The report that follows: done, asked now, or for later, with the day it is due by once that is known. */
function bilanDe(paiement: PaiementSuivi, { projet, delais, aujourdhui }: Autour): EtapePaiement {
  const etape = { cle: 'bilan', titre: 'Attestation et bilan' }
  if (projet?.isBilanFilled && !projet.isBilanRefused)
    return { ...etape, texte: '', etat: 'passe', le: projet.chronologie.bilanRempliLe }
  const apres = projet ? attendFin(projet, 'remplir-bilan', aujourdhui) : null
  const paye = paiement.payeLe ?? paiement.execution
  const du = projet && delais && paye ? echeanceBilan(projet.dateFin, paye, delais) : null
  return {
    ...etape,
    texte: du ? `Au plus tard le ${formatJourLong(du)}.` : BILAN_PLUS_TARD,
    etat: paiement.payeLe && apres === null ? 'courant' : 'avenir',
    le: null,
  }
}

function apresRefus(paiement: PaiementSuivi, { organisme }: Autour): EtapePaiement[] {
  const corrige = paiement.etat === 'rib-corrige'
  const transmis: EtapePaiement = {
    cle: 'transmis',
    titre: 'Virement transmis à la banque',
    etat: 'passe',
    le: paiement.transmisLe,
  }
  return [
    // Refused for another aid of the structure: nothing of this one has left.
    ...(paiement.transmisLe === null ? [] : [transmis]),
    {
      cle: 'refuse',
      titre: 'Refusé par la banque',
      ...(paiement.motif && { texte: `Motif donné\u00a0: ${paiement.motif}.` }),
      etat: 'refuse',
      le: paiement.refuseLe,
    },
    {
      cle: 'rib',
      titre: corrige ? 'Nouveau RIB reçu' : 'Nouveau RIB',
      texte: corrige ? '' : 'C’est à vous.',
      etat: corrige ? 'passe' : 'courant',
      le: paiement.ribRecuLe,
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
      texte: `Sous la référence ${paiement.referenceSuivante}.`,
      etat: 'avenir',
      le: null,
    },
  ]
}
