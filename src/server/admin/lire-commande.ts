import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { estJour } from '#domain/commun/jours.ts'
import { MOTIFS } from '#domain/commun/messages.ts'
import { saisieCompte } from '#domain/compte/saisie.ts'
import { assumerCle } from './assumer-cle.ts'
import type { Atelier } from './atelier.ts'
import { creer } from './creer.ts'
import { essayerCourriel } from './essayer-courriel.ts'
import { essayerReprise } from './essayer-reprise.ts'
import { purger, simulerPurge } from './purger.ts'
import { redonnerAcces } from './redonner-acces.ts'
import { refaireListes } from './refaire-listes.ts'
import { reinitialiserFacteur } from './reinitialiser-facteur.ts'
import { faireRestauration, faireSauvegarde } from './sauvegarde.ts'
import { type EmpreinteRecue, verifier } from './verifier.ts'
import { verifierTexte } from './verifier-texte.ts'

/** The words of the command are wrong; `message` is the sentence. */
export class CommandeIncorrecte extends Error {}

export interface Commande {
  /** The place may be new: an embedded database is made there. */
  neuve: boolean
  /**
   * What it asks of the base before doing anything: `servie`, this version's migrations and its own key;
   * `ouverte`, the migrations alone; `aucune`, nothing, as it asks by itself or touches no table.
   */
  base: 'servie' | 'ouverte' | 'aucune'
  executer(a: Atelier): Promise<number>
}

const OPTIONS = {
  role: { type: 'string' },
  prenom: { type: 'string' },
  nom: { type: 'string' },
  lien: { type: 'boolean' },
  simuler: { type: 'boolean' },
  confirmer: { type: 'boolean' },
  empreinte: { type: 'string' },
  du: { type: 'string' },
  pour: { type: 'string', multiple: true },
  identite: { type: 'string' },
  profil: { type: 'string' },
  source: { type: 'string' },
  aide: { type: 'boolean', short: 'h' },
  help: { type: 'boolean' },
} as const
type Options = { role?: string; prenom?: string; nom?: string; lien?: boolean }

/** Reads the words after `npm run admin --`; null asks for the help. Throws CommandeIncorrecte. */
export function lireCommande(mots: string[], dossier: string): Commande | null {
  const { values, positionals } = lireMots(mots)
  const [nom, argument, ...suite] = positionals
  if (values.aide || values.help || nom === undefined || nom === 'aide' || nom === 'help') return null
  if (nom === 'reprise') return lireReprise(argument, suite, values, dossier)
  if (suite.length > 0) throw new CommandeIncorrecte(`« ${suite[0]} » est de trop.`)
  const chemin = () => resolve(dossier, exiger(argument, 'le nom de l’archive'))
  const lien = values.lien ?? false
  switch (nom) {
    case 'create': {
      const saisie = lireSaisie(exiger(argument, 'l’adresse e-mail'), values)
      return { neuve: true, base: 'aucune', executer: (a) => creer(a, saisie, lien) }
    }
    case 'reset-password': {
      const email = exiger(argument, 'l’adresse e-mail')
      return { neuve: false, base: 'servie', executer: (a) => redonnerAcces(a, email, lien) }
    }
    case 'reset-second-factor': {
      const email = exiger(argument, 'l’adresse e-mail')
      return { neuve: false, base: 'servie', executer: (a) => reinitialiserFacteur(a, email) }
    }
    case 'essai-courriel': {
      const email = exiger(argument, 'l’adresse e-mail')
      if (!MOTIFS.email.test(email))
        throw new CommandeIncorrecte(`L’adresse « ${email} » n’est pas une adresse e-mail.`)
      return { neuve: false, base: 'aucune', executer: (a) => essayerCourriel(a, email) }
    }
    case 'verify-journal': {
      const recue = lireRecue(values)
      return { neuve: false, base: 'ouverte', executer: (a) => verifier(a, argument ?? null, recue) }
    }
    case 'documents': {
      if (argument !== 'verifier-texte')
        throw new CommandeIncorrecte('« documents » se dit : documents verifier-texte.')
      return { neuve: false, base: 'ouverte', executer: verifierTexte }
    }
    case 'backup': {
      const archive = chemin()
      return { neuve: false, base: 'aucune', executer: (a) => faireSauvegarde(a, archive, values.pour) }
    }
    case 'restore': {
      const archive = chemin()
      const identite = values.identite ? resolve(dossier, values.identite) : null
      return { neuve: true, base: 'aucune', executer: (a) => faireRestauration(a, archive, identite) }
    }
    case 'assume-key': {
      if (argument) throw new CommandeIncorrecte(`« ${argument} » est de trop.`)
      const confirme = values.confirmer ?? false
      return { neuve: false, base: 'ouverte', executer: (a) => assumerCle(a, confirme) }
    }
    case 'refaire-listes': {
      if (argument) throw new CommandeIncorrecte(`« ${argument} » est de trop.`)
      return { neuve: false, base: 'servie', executer: refaireListes }
    }
    case 'purge': {
      if (argument) throw new CommandeIncorrecte(`« ${argument} » est de trop.`)
      return { neuve: false, base: 'servie', executer: values.simuler ? simulerPurge : purger }
    }
    default:
      throw new CommandeIncorrecte(`La commande « ${nom} » n’existe pas.`)
  }
}

/** « reprise essayer FICHIER --profil NOM ». */
function lireReprise(
  quoi: string | undefined,
  [fichier, ...trop]: string[],
  { profil, source }: { profil?: string; source?: string },
  dossier: string,
): Commande {
  if (quoi !== 'essayer')
    throw new CommandeIncorrecte('« reprise » se dit : reprise essayer FICHIER --profil NOM.')
  if (trop.length > 0) throw new CommandeIncorrecte(`« ${trop[0]} » est de trop.`)
  const chemin = resolve(dossier, exiger(fichier, 'le fichier à essayer'))
  const nom = exiger(profil, 'le profil : --profil NOM')
  return { neuve: false, base: 'servie', executer: (a) => essayerReprise(a, chemin, nom, source ?? null) }
}

function lireMots(mots: string[]) {
  try {
    return parseArgs({ args: mots, options: OPTIONS, allowPositionals: true })
  } catch (e) {
    const option = /'(-[^' ]+)/.exec((e as Error).message)?.[1] ?? mots.join(' ')
    throw new CommandeIncorrecte(`L’option ${option} n’existe pas, ou sa valeur manque.`)
  }
}

function exiger(argument: string | undefined, quoi: string): string {
  if (argument) return argument
  throw new CommandeIncorrecte(`Il manque ${quoi}.`)
}

function lireRecue({ empreinte, du }: { empreinte?: string; du?: string }): EmpreinteRecue | null {
  if (empreinte === undefined && du === undefined) return null
  const lue = empreinte?.toLowerCase().replaceAll(/\s/g, '') ?? ''
  if (!/^[0-9a-f]{64}$/.test(lue) || !estJour(du))
    throw new CommandeIncorrecte(
      'L’empreinte d’une nuit se donne par ses 64 signes et son jour : --du 2026-11-22 --empreinte …',
    )
  return { jour: du, empreinte: lue }
}

function lireSaisie(email: string, { role, prenom, nom }: Options) {
  const lue = saisieCompte.safeParse({ email, role: role ?? '', prenom: prenom ?? '', nom: nom ?? '' })
  if (lue.success) return lue.data
  throw new CommandeIncorrecte(lue.error.issues.map((i) => i.message).join('\n'))
}
