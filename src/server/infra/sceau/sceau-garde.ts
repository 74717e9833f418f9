import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Sceau } from '#server/contexte/sceau.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { garderSecret } from '../fichier-secret.ts'
import { anciensDe, type Connu } from './anciens.ts'
import { fabriquerCertificat } from './certificat.ts'
import { sceauDe } from './sceau.ts'

/** The configured certificate's seal, else that of the one made at the first start and kept in DATA_DIR. */
export async function ouvrirSceau(config: Config): Promise<Sceau> {
  const anciens = await lesAnciens(config)
  if (!config.certificat) return sceauGarde(config, anciens)
  try {
    return await sceauDe(config.certificat.p12, config.certificat.motDePasse, anciens)
  } catch (erreur) {
    throw new DemarrageImpossible(
      `SIGN_CERT : ce certificat PKCS#12 ne s’ouvre pas avec SIGN_CERT_PASSWORD (${(erreur as Error).message}).`,
    )
  }
}

/** The same, and null rather than a certificate made now. */
export const sceauPresent = async (config: Config): Promise<Sceau | null> =>
  config.certificat || existsSync(cheminDe(config)) ? await ouvrirSceau(config) : null

const cheminDe = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'sceau.json')

async function lesAnciens({ certificatsAnciens }: Config): Promise<Connu[]> {
  try {
    return (await Promise.all(certificatsAnciens.map(anciensDe))).flat()
  } catch (erreur) {
    throw new DemarrageImpossible(
      `SIGN_CERT_ANCIENS\u00a0: un de ces certificats PEM ne se lit pas (${(erreur as Error).message}).`,
    )
  }
}

async function sceauGarde({ dataDir, organisme }: Config, anciens: readonly Connu[]): Promise<Sceau> {
  const chemin = cheminDe({ dataDir })
  if (!existsSync(chemin)) {
    const { p12, motDePasse } = await fabriquerCertificat(organisme)
    mkdirSync(dataDir, { recursive: true })
    garderSecret(chemin, JSON.stringify({ p12: p12.toString('base64'), motDePasse }))
  }
  const garde = JSON.parse(readFileSync(chemin, 'utf8')) as { p12: string; motDePasse: string }
  return sceauDe(Buffer.from(garde.p12, 'base64'), garde.motDePasse, anciens)
}
