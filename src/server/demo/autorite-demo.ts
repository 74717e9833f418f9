import { webcrypto, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as pkijs from 'pkijs'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import { garderSecret } from '#server/infra/fichier-secret.ts'
import { autoriteDe } from '#server/infra/horodatage/autorite.ts'
import type { Horodatage } from '#server/infra/horodatage/port.ts'
import type { Signature } from '#server/infra/sceau/cades.ts'
import { autosigner, extension } from '#server/infra/sceau/certificat.ts'
import { reponseHorodatage } from './jeton-demo.ts'
import { ouvrirServeurLocal } from './serveur-local.ts'

/** How the stand-in is named wherever a stamp of its own is read. */
const NOM_AUTORITE_DEMO = 'Autorité de démonstration'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const [USAGE_ETENDU, TIME_STAMPING] = ['2.5.29.37', '1.3.6.1.5.5.7.3.8'] as const
const DEMANDE_MAX = 4096

interface Garde {
  certificat: string
  cle: string
}

/** Keys made to stamp, in this name, as base64 of DER. */
export async function fabriquerAutorite(nom: string, depuis: Date): Promise<Garde> {
  const cles = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const usages = new pkijs.ExtKeyUsage({ keyPurposes: [TIME_STAMPING] })
  const certificat = await autosigner(cles, {
    organisation: 'Portail des aides',
    nom,
    depuis,
    extensions: [extension(USAGE_ETENDU, usages.toSchema())],
  })
  const enBase64 = (octets: ArrayBuffer): string => Buffer.from(octets).toString('base64')
  return {
    certificat: enBase64(certificat.toSchema().toBER(false)),
    cle: enBase64(await webcrypto.subtle.exportKey('pkcs8', cles.privateKey)),
  }
}

/** What signs the stamps of these keys. */
export async function signatureDe({ certificat, cle }: Garde): Promise<Signature> {
  const octets = new Uint8Array(Buffer.from(cle, 'base64'))
  return {
    cle: await webcrypto.subtle.importKey('pkcs8', octets, RSA, false, ['sign']),
    chaine: [pkijs.Certificate.fromBER(new Uint8Array(Buffer.from(certificat, 'base64')).buffer)],
  }
}

/** Who is believed of them. */
export const certificatDe = ({ certificat }: Garde): X509Certificate =>
  new X509Certificate(Buffer.from(certificat, 'base64'))

/** The keys of the demonstration, made once: what they stamped is still recognised at the next start. */
async function clesGardees(dataDir: string, horloge: Horloge): Promise<Garde> {
  const chemin = join(dataDir, 'horodatage-demo.json')
  if (!existsSync(chemin))
    garderSecret(chemin, JSON.stringify(await fabriquerAutorite(NOM_AUTORITE_DEMO, horloge.maintenant())))
  return JSON.parse(readFileSync(chemin, 'utf8')) as Garde
}

async function lireDemande(req: IncomingMessage): Promise<Buffer> {
  const lus: Buffer[] = []
  for await (const morceau of req) {
    lus.push(morceau as Buffer)
    if (lus.reduce((n, m) => n + m.length, 0) > DEMANDE_MAX) throw new Error('demande trop longue')
  }
  return Buffer.concat(lus)
}

/** Starts a stand-in for a time-stamping authority, on loopback; nothing leaves the machine. */
export async function ouvrirAutoriteDemo({
  config,
  horloge,
}: Pick<Contexte, 'config' | 'horloge'>): Promise<Horodatage> {
  const garde = await clesGardees(config.dataDir, horloge)
  const signature = await signatureDe(garde)
  const adresse = await ouvrirServeurLocal((req, rep) => {
    lireDemande(req)
      .then((demande) => reponseHorodatage(demande, signature, horloge.maintenant()))
      .then((reponse) => rep.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reponse))
      .catch(() => rep.writeHead(400).end())
  })
  return autoriteDe({ url: adresse, compte: null, confiance: [certificatDe(garde)], horloge })
}
