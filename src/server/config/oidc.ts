import * as lire from './lecteurs.ts'
import { type Lecture, ValeurRefusee } from './lecture.ts'
import type { Variable } from './variables.ts'

/** The identity provider of the staff. */
export interface ReglageOidc {
  issuer: string
  clientId: string
  clientSecret: string
  auth: 'post' | 'basic'
  pkce: boolean
  /** Values of `acr` or `amr` that are a second factor; none: ours is asked for. */
  acr: string[]
  nom: string
  /** Staff sign in by it only, but for accounts marked « secours ». */
  seul: boolean
}

const NOM_MAX = 60
const RESTE = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_AUTH',
  'OIDC_PKCE',
  'OIDC_ACR',
  'OIDC_NOM',
  'OIDC_SEUL',
] as const satisfies readonly Variable[]

/** As it names itself, its final slash included: what it signs says the same. */
function emetteur(valeur: string): string {
  lire.adresseWeb(valeur)
  const { search, hash, username } = new URL(valeur)
  if (search !== '' || hash !== '' || username !== '')
    throw new ValeurRefusee('une adresse sans compte, ni « ? », ni « # » est attendue')
  return valeur
}

/** By codes and names as providers write them. */
function listeAcr(valeur: string): string[] {
  const lues = valeur.split(',').map((v) => v.trim())
  if (lues.every((v) => /^[\x21-\x7e]+$/.test(v))) return lues
  throw new ValeurRefusee('des valeurs sans espace, séparées par des virgules, sont attendues')
}

function nomAffiche(valeur: string): string {
  if (valeur.length <= NOM_MAX) return valeur
  throw new ValeurRefusee(`${NOM_MAX} caractères au plus sont attendus`)
}

/** OIDC_…; null without OIDC_ISSUER. */
export function lireOidc(lecture: Lecture, production: boolean): ReglageOidc | null {
  const issuer = lecture.lire('OIDC_ISSUER', emetteur)
  if (lecture.absent('OIDC_ISSUER')) {
    for (const nom of RESTE) if (!lecture.absent(nom)) lecture.refuser(nom, 'elle ne va qu’avec OIDC_ISSUER')
    return null
  }
  for (const nom of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    lecture.exiger(nom, 'elle va avec OIDC_ISSUER')
  if (production && issuer?.startsWith('http:'))
    lecture.refuser('OIDC_ISSUER', 'https:// est exigé en production')
  return {
    issuer: issuer ?? '',
    clientId: lecture.texte('OIDC_CLIENT_ID') ?? '',
    clientSecret: lecture.texte('OIDC_CLIENT_SECRET') ?? '',
    auth: lecture.choix('OIDC_AUTH', ['post', 'basic'], 'post') === 'basic' ? 'basic' : 'post',
    pkce: lecture.booleen('OIDC_PKCE', true),
    acr: lecture.lire('OIDC_ACR', listeAcr) ?? [],
    nom: lecture.lire('OIDC_NOM', nomAffiche) ?? 'le compte de l’organisme',
    seul: lecture.booleen('OIDC_SEUL', false),
  }
}
