import { createHash } from 'node:crypto'
import { invalide } from '#domain/commun/erreurs.ts'
import { formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import { instructionDe } from '#domain/virement/banque/references.ts'
import {
  direStatut,
  type Effet,
  effetsReponse,
  type LigneAttendue,
  ReponseRefusee,
} from '#domain/virement/banque/reponse-banque.ts'
import type { EffetsLus } from '#domain/virement/banque/reponses.ts'
import { direVop } from '#domain/virement/verification-beneficiaire.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { LigneLue } from '../queries-lignes.ts'
import type { SousVerrouLot } from '../sur-lot.ts'
import { lirePain002 } from './lire-pain002.ts'

/** A bank's answer as it came. */
export interface Recue {
  nom: string
  octets: Buffer
  /** SHA-256, in hexadecimal. */
  empreinte: string
}

/** The file of a call; throws Invalide when there is none. */
export function recue([fichier]: readonly FichierRecu[]): Recue {
  if (!fichier?.octets) throw invalide('reponse', requis('Réponse de la banque'))
  const { nom, octets } = fichier
  return { nom: nom.slice(0, 255), octets, empreinte: createHash('sha256').update(octets).digest('hex') }
}

/** What an answer changes of one line; `dateValeur`: of one it says executed. */
export interface EffetSur {
  ligne: LigneLue
  effet: Effet
  dateValeur: Jour
}

/** What an answer changes of that run, line by line; throws Invalide with the reason it is refused whole. */
export function lireEffets({ lot, lignes, le }: SousVerrouLot, { octets }: Recue): EffetSur[] {
  try {
    const attendues = lignes.map((ligne) => ({
      reference: ligne.reference,
      instruction: instructionDe(lot.numero, ligne.rang),
      etat: etatDe(ligne),
    }))
    return effetsReponse(lirePain002(octets), lot.numero, attendues).flatMap((effet) => {
      const ligne = lignes.find((l) => l.reference === effet.reference)
      return ligne ? [{ ligne, effet, dateValeur: valeurDe(effet, lot.execution, jourDe(le)) }] : []
    })
  } catch (e) {
    if (e instanceof ReponseRefusee) throw invalide('reponse', e.message)
    throw e
  }
}

function etatDe(ligne: LigneLue): LigneAttendue['etat'] {
  if (ligne.confirmeeLe || ligne.executeeLe) return 'confirmee'
  if (ligne.rejeteeLe) return 'rejetee'
  return ligne.finieLe ? 'annulee' : 'en-cours'
}

/** The day the bank gives, else the one that was asked; never before it, and never to come. */
function valeurDe(effet: Effet, execution: Jour, aujourdhui: Jour): Jour {
  const finie = effet.effet === 'confirmer' || effet.effet === 'executer'
  const dite = finie ? effet.valeur : null
  const valeur = dite !== null && dite > execution ? dite : execution
  if (finie && valeur > aujourdhui)
    throw new ReponseRefusee(
      `Ce fichier dit le virement «\u00a0${effet.reference}\u00a0» exécuté, ce qui est prévu le ${formatJourLong(valeur)}. Rien n’a été appliqué.`,
    )
  return valeur
}

/** As a screen shows it before and after it is applied. */
export const presenterEffets = (nom: string, effets: readonly EffetSur[]): EffetsLus => ({
  dejaLue: false,
  nom,
  effets: effets.map((effet) => ({
    ligne: effet.ligne.id,
    rang: effet.ligne.rang,
    titulaire: effet.ligne.titulaire,
    reference: effet.ligne.reference,
    montant: effet.ligne.montant,
    effet: effet.effet.effet,
    phrase: dire(effet),
  })),
})

function dire({ effet, dateValeur }: EffetSur): string {
  if (effet.effet === 'confirmer') return `Payé le ${formatJourLong(dateValeur)}`
  if (effet.effet === 'executer')
    return `Exécuté le ${formatJourLong(dateValeur)}, alors que ce lot est annulé`
  if (effet.effet === 'rejeter') return `Rejeté\u00a0: ${effet.precision ?? direMotif(effet.code)}`
  return effet.effet === 'noter' ? direStatut(effet.statut) : direVop(effet.resultat, effet.nom)
}

/** The answer to a file already applied. */
export const dejaLue = (nom: string): EffetsLus => ({ dejaLue: true, nom, effets: [] })
