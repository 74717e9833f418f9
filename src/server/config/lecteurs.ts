import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { MOTIFS } from '#domain/commun/messages.ts'
import { estTelephone } from '#domain/parametres/contact.ts'
import { ValeurRefusee } from './lecture.ts'

/** Readers of one variable each: they give the value to use, or throw ValeurRefusee, which never shows it. */

function url(valeur: string, protocoles: readonly string[], exemple: string): URL {
  const lue = URL.canParse(valeur) ? new URL(valeur) : null
  if (lue && protocoles.includes(lue.protocol) && lue.hostname !== '') return lue
  throw new ValeurRefusee(`une adresse de la forme ${exemple} est attendue`)
}

/** Address without its final slash. */
export const adresseWeb = (valeur: string): string =>
  url(valeur, ['http:', 'https:'], 'https://hote').href.replace(/\/+$/, '')

/** The hosts of an address, after its password: one, or several as libpq would take them. */
const hotesDe = (valeur: string): string =>
  `${/^[a-z]+:\/\/(?:[^/?]*@)?([^/?]*)/i.exec(valeur)?.[1] ?? ''}${/[?&]host=([^&]*)/.exec(valeur)?.[1] ?? ''}`

export function adressePostgres(valeur: string): string {
  if (/,|%2c/i.test(hotesDe(valeur)))
    throw new ValeurRefusee(
      'un seul hôte est attendu ; devant une base répliquée, donnez l’adresse d’un HAProxy qui suit /primary de Patroni (deploiement/haproxy.cfg)',
    )
  url(
    valeur,
    ['postgres:', 'postgresql:'],
    `postgres://compte:motdepasse@hote:5432/base (le mot de passe, tel quel, dans DATABASE_PASSWORD ou DATABASE_PASSWORD_PROPRIETAIRE ; dans l’adresse, / # ? @ : et % s’écrivent %2F %23 %3F %40 %3A et %25)`,
  )
  return valeur
}

export function adresseSmtp(valeur: string): string {
  url(valeur, ['smtp:', 'smtps:'], 'smtp://compte:motdepasse@hote:587')
  return valeur
}

export function adresseTcp(valeur: string): { host: string; port: number } {
  const { hostname, port } = url(valeur, ['tcp:'], 'tcp://hote:3310')
  if (port === '') throw new ValeurRefusee('il manque le port, par exemple tcp://hote:3310')
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** A bucket, who opens it, and where. */
export interface AdresseS3 {
  acces: string
  secret: string
  url: string
  bucket: string
  region: string
}

export function stockageS3(valeur: string): AdresseS3 {
  const forme = 's3://CLE:SECRET@hote:port/seau?region=…&tls=1'
  const u = url(valeur, ['s3:'], forme)
  const bucket = decodeURIComponent(u.pathname.slice(1))
  const tls = u.searchParams.get('tls') ?? '1'
  if (!u.username || !u.password || !/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$/.test(bucket)) {
    throw new ValeurRefusee(`une adresse de la forme ${forme} est attendue`)
  }
  if (!['1', '0', 'true', 'false'].includes(tls)) throw new ValeurRefusee('tls vaut 1 ou 0')
  return {
    acces: decodeURIComponent(u.username),
    secret: decodeURIComponent(u.password),
    url: `${tls === '1' || tls === 'true' ? 'https' : 'http'}://${u.host}`,
    bucket,
    region: u.searchParams.get('region') ?? 'us-east-1',
  }
}

export function courriel(valeur: string): string {
  const adresse = valeur.toLowerCase()
  if (adresse.length <= 254 && MOTIFS.email.test(adresse)) return adresse
  throw new ValeurRefusee('une adresse e-mail est attendue')
}

/** A telephone as people write it, short numbers too. */
export function telephone(valeur: string): string {
  if (estTelephone(valeur)) return valeur
  throw new ValeurRefusee('un numéro de téléphone est attendu (01 23 45 67 89, +33 1 23 45 67 89 ou 3949)')
}

/** « Nom <adresse> » or a bare address. */
export function expediteur(valeur: string): string {
  courriel(/<([^<>]+)>$/.exec(valeur)?.[1] ?? valeur)
  return valeur
}

export function cleSecrete(valeur: string): Buffer {
  const cle = Buffer.from(valeur, 'utf8')
  if (cle.length >= 32) return cle
  throw new ValeurRefusee('32 octets au moins sont attendus (par exemple : openssl rand -base64 32)')
}

/** The token of /metrics, which show how the portal is used: long enough not to be guessed. */
export function jetonMetriques(valeur: string): string {
  if (valeur.length >= 20) return valeur
  throw new ValeurRefusee('20 caractères au moins sont attendus (par exemple : openssl rand -hex 20)')
}

/** Public keys of age, separated by commas. */
export function clesPubliques(valeur: string): string[] {
  const cles = valeur.split(',').map((v) => v.trim())
  if (cles.every((c) => /^age1[0-9a-z]{58,}$/.test(c))) return cles
  throw new ValeurRefusee('une clé publique age1… est attendue, ou plusieurs séparées par des virgules')
}

/** Path of a PKCS#12 file, or its bytes after `base64:`. */
export function fichierP12(valeur: string): Buffer {
  if (valeur.startsWith('base64:')) return Buffer.from(valeur.slice('base64:'.length), 'base64')
  try {
    return readFileSync(valeur)
  } catch (erreur) {
    throw new ValeurRefusee(`ce fichier ne peut pas être lu (${(erreur as NodeJS.ErrnoException).code})`)
  }
}

/** PEM texts: one given whole, or those of the files named, separated by commas. */
export function fichiersPem(valeur: string): string[] {
  if (valeur.includes('-----BEGIN')) return [valeur]
  return valeur.split(',').map((chemin) => fichierP12(chemin.trim()).toString('utf8'))
}

/**
 * A number of proxies before the portal (1: the address the nearest one saw), 0: none; or their addresses and
 * networks, separated by commas. Never « any »: whoever calls would choose the address we keep.
 */
export function mandataires(valeur: string): number | string {
  if (valeur === 'false') return 0
  if (valeur === 'true') return 1
  if (/^\d$/.test(valeur)) return Number(valeur)
  const connus = ['loopback', 'linklocal', 'uniquelocal']
  const liste = valeur.split(',').map((v) => v.trim())
  if (liste.every((v) => connus.includes(v) || isIP(v.split('/')[0] ?? '') !== 0)) return liste.join(',')
  throw new ValeurRefusee(
    'un nombre de frontaux (0 à 9), ou une liste d’adresses et de réseaux (10.0.0.0/8) est attendu',
  )
}
