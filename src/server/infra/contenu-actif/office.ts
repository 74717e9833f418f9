import type { Entry, ZipFile } from 'yauzl'
import { ouvrirLecteurDdeWord } from './champs-word.ts'
import { ContenuRefuse, type Effort } from './effort.ts'
import { estConteneur, motifDuConteneur, RECOUVREMENT } from './flux-office.ts'
import { lireRelations } from './relations.ts'

/** Parts of an Office document: an ordinary one has a few dozen, a long one some hundreds. */
const PARTIES_MAX = 5000
const COUT_PARTIE = 4096
/** Longest list of types or of relations that is read. */
const LISTE_MAX = 1024 * 1024
const TYPES_MACRO = /vbaproject|macroenabled|macrosheet|xlmacro/
const NOM_MACRO = /vbaproject\.bin$|vbadata\.xml$|\/macrosheets\//
const LIEN_DDE = /[<:]ddeLink[\s/>]/

/** XML in letters of two octets: no Office writes it, and it would hide what is looked for. */
const enUtf16 = (debut: Buffer): boolean =>
  /^(?:fffe3c00|feff003c|3c00|003c)/.test(debut.toString('hex', 0, 4))

async function lireListe(flux: AsyncIterable<Buffer>, effort: Effort): Promise<string> {
  const morceaux: Buffer[] = []
  let taille = 0
  for await (const morceau of flux) {
    if (effort.compter(morceau.length)) await effort.ceder()
    taille += morceau.length
    if (taille > LISTE_MAX) throw new ContenuRefuse('illisible')
    morceaux.push(morceau)
  }
  const octets = Buffer.concat(morceaux)
  if (enUtf16(octets)) throw new ContenuRefuse('illisible')
  return octets.toString()
}

/** Looks in a part, piece by piece, for what calls another program, or is one. */
async function lirePartie(flux: AsyncIterable<Buffer>, effort: Effort): Promise<void> {
  const champs = ouvrirLecteurDdeWord()
  let reste = ''
  let debut = true
  let conteneur = false
  for await (const morceau of flux) {
    if (effort.compter(morceau.length)) await effort.ceder()
    if (debut && enUtf16(morceau)) throw new ContenuRefuse('illisible')
    if (debut) conteneur = estConteneur(morceau)
    debut = false
    const lu = morceau.toString('latin1')
    const motif = conteneur ? motifDuConteneur(reste + lu) : null
    if (motif) throw new ContenuRefuse(motif)
    if (LIEN_DDE.test(reste + lu) || champs(lu)) throw new ContenuRefuse('lienDde')
    reste = lu.slice(-RECOUVREMENT)
  }
}

async function jugerPartie(zip: ZipFile, partie: Entry, effort: Effort): Promise<void> {
  const nom = partie.fileName.toLowerCase().replaceAll('\\', '/')
  if (NOM_MACRO.test(`/${nom}`)) throw new ContenuRefuse('macros')
  if (partie.isEncrypted()) throw new ContenuRefuse('chiffre')
  if (effort.compter(COUT_PARTIE)) await effort.ceder()
  const flux = await zip.openReadStreamPromise(partie)
  if (nom === '[content_types].xml') {
    if (TYPES_MACRO.test((await lireListe(flux, effort)).toLowerCase())) throw new ContenuRefuse('macros')
  } else if (nom.endsWith('.rels')) {
    await lireRelations(await lireListe(flux, effort), effort)
  } else await lirePartie(flux, effort)
}

/**
 * Reads every part of a docx or xlsx. Throws ContenuRefuse for macros, a DDE link, a file within, a template
 * or object fetched elsewhere, another archive before or behind it, or what cannot be read within the effort.
 */
export async function jugerOffice(octets: Buffer, effort: Effort): Promise<void> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(octets, { validateEntrySizes: true })
  if (zip.entryCount > PARTIES_MAX) throw new ContenuRefuse('illisible')
  let types = false
  let premiere = octets.length
  for await (const partie of zip.eachEntry()) {
    types ||= partie.fileName.toLowerCase() === '[content_types].xml'
    premiere = Math.min(premiere, partie.relativeOffsetOfLocalHeader)
    await jugerPartie(zip, partie, effort)
  }
  if (!types || premiere !== 0) throw new ContenuRefuse('archiveCollee')
}
