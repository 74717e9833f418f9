import { createHash } from 'node:crypto'
import { enCentimes, enEuros } from '#domain/commun/argent.ts'
import { ecritureDe, type PlanComptable, sommesDe } from '#domain/ecriture/ecritures.ts'
import type { Encodage } from '#domain/ecriture/encodages.ts'
import { ENTETE_ECRITURES, ecrireEcritures, type FaitNumerote } from '#domain/ecriture/fichier-ecritures.ts'
import { enLatin9 } from '#domain/ecriture/latin9.ts'

export interface Forme {
  plan: PlanComptable
  encodage: Encodage
}

const octetsDe = (texte: string, encodage: Encodage): Buffer =>
  encodage === 'iso-8859-15' ? Buffer.from(enLatin9(texte), 'latin1') : Buffer.from(texte, 'utf8')

/** The bytes of the file, as its entries come. */
export async function* composerFichier(
  lots: AsyncIterable<FaitNumerote[]>,
  { plan, encodage }: Forme,
): AsyncGenerator<Buffer> {
  yield octetsDe(ENTETE_ECRITURES, encodage)
  for await (const faits of lots) yield octetsDe(ecrireEcritures(faits, plan), encodage)
}

/** What is kept of a file, streamed once: SHA-256 in hexadecimal, entries, euros debited, last number. */
export async function resumerFichier(lots: AsyncIterable<FaitNumerote[]>, forme: Forme) {
  let [ecritures, centimes, dernier] = [0, 0, 0]
  async function* comptes(): AsyncGenerator<FaitNumerote[]> {
    for await (const faits of lots) {
      ecritures += faits.length
      centimes += enCentimes(sommesDe(faits.flatMap((f) => ecritureDe(f, forme.plan))).debit)
      for (const { numero } of faits) dernier = Math.max(dernier, numero)
      yield faits
    }
  }
  const empreinte = createHash('sha256')
  for await (const octets of composerFichier(comptes(), forme)) empreinte.update(octets)
  return { empreinte: empreinte.digest('hex'), ecritures, total: enEuros(centimes), dernier }
}

/** The same bytes, cut short if they do not match that fingerprint: a file received whole is that one. */
export async function* verifier(octets: AsyncIterable<Buffer>, attendue: string): AsyncGenerator<Buffer> {
  const empreinte = createHash('sha256')
  let retenu: Buffer | null = null
  for await (const morceau of octets) {
    empreinte.update(morceau)
    if (retenu) yield retenu
    retenu = morceau
  }
  if (empreinte.digest('hex') !== attendue) throw new Error('Le fichier des écritures a changé en chemin.')
  if (retenu) yield retenu
}
