import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { MOTIFS_BANQUE } from '#domain/virement/banque/motifs-banque.ts'
import {
  type Raison,
  type ReponseBanque,
  ReponseRefusee,
  type StatutVirement,
} from '#domain/virement/banque/reponse-banque.ts'
import { REPONSE_MAX, REPONSE_TROP_GROSSE } from '#domain/virement/contrat.ts'
import { DOUBLONS } from '#domain/virement/rejet-du-payeur.ts'

const MULTIPLES = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'AddtlInf'])
// Local names whatever the version or the prefix; texts stay texts, so that no number loses its zeros.
const lecteur = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (nom) => MULTIPLES.has(nom),
})

type Noeud = { [nom: string]: string | Noeud | (string | Noeud)[] | undefined }
const noeud = (noeud: Noeud[string]): Noeud =>
  typeof noeud === 'object' && !Array.isArray(noeud) ? noeud : {}
const liste = (noeud: Noeud[string]): (string | Noeud)[] => (Array.isArray(noeud) ? noeud : [])
const noeuds = (contenu: Noeud[string]): Noeud[] => liste(contenu).map(noeud)
const texte = (noeud: Noeud[string]): string | null =>
  typeof noeud === 'string' && noeud !== '' ? noeud : null

const ILLISIBLE =
  'Ce fichier n’est pas une réponse de banque (pain.002) lisible. Demandez à la banque le fichier XML d’origine. Rien n’a été appliqué.'

/** The text of an element that may be absent; refuses a repeated one, as nothing tells which is meant. */
function dit(noeud: Noeud[string]): string | null {
  if (Array.isArray(noeud)) throw new ReponseRefusee(ILLISIBLE)
  return texte(noeud)
}

/** The five of XML and the numbered ones: any other would have to be declared. */
const ENTITE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i

/** Removes CDATA sections in one pass: a pattern would start again at each opening that nothing closes. */
function sansCdata(xml: string): string {
  let dehors = ''
  let ici = 0
  for (;;) {
    const ouvre = xml.indexOf('<![CDATA[', ici)
    const ferme = ouvre === -1 ? -1 : xml.indexOf(']]>', ouvre)
    if (ferme === -1) return dehors + xml.slice(ici)
    dehors += xml.slice(ici, ouvre)
    ici = ferme + 3
  }
}

/**
 * Far above what a bank answers for the most transfers of a run (500, some 25 elements each): beyond, reading
 * would keep everybody else waiting.
 */
const SIGNES_MAX = { '<': 40_000, '=': 20_000, '&': 20_000 }

/** Far above the standard's longest word and any comment: parsing a name as long as a file takes seconds. */
const MORCEAU_MAX = 10_000

const trop = (texte: string): boolean =>
  Object.entries(SIGNES_MAX).some(([signe, max]) => {
    let [vus, avant] = [0, 0]
    for (let i = texte.indexOf(signe); i !== -1 && vus <= max; i = texte.indexOf(signe, i + 1)) {
      if (signe === '<' && i - avant > MORCEAU_MAX) return true
      avant = i
      vus++
    }
    return vus > max || (signe === '<' && texte.length - avant > MORCEAU_MAX)
  })

/**
 * Reads a bank's answer (ISO 20022 `pain.002`, any version), every batch and transfer in it. Throws
 * ReponseRefusee, with a sentence, for what is too large, no answer, or declares a document type or entity.
 */
export function lirePain002(octets: Buffer): ReponseBanque {
  if (octets.length > REPONSE_MAX) throw new ReponseRefusee(REPONSE_TROP_GROSSE)
  const xml = enTexte(octets)
  if (trop(xml)) throw new ReponseRefusee(ILLISIBLE)
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || ENTITE.test(sansCdata(xml)))
    throw new ReponseRefusee(
      'Ce fichier déclare un type de document, ce qu’une banque ne fait pas. Rien n’a été appliqué.',
    )
  const rapport = noeud(noeud(lireXml(xml).Document).CstmrPmtStsRpt)
  const groupe = noeud(rapport.OrgnlGrpInfAndSts)
  const ordre = dit(groupe.OrgnlMsgId)
  if (ordre === null) throw new ReponseRefusee(ILLISIBLE)
  const lots = noeuds(rapport.OrgnlPmtInfAndSts)
  const statuts = new Set(lots.map((lot) => dit(lot.PmtInfSts)))
  const duGroupe = raisonDe(groupe)
  const raisons = [...lots.map(raisonDe), duGroupe].filter((r) => r.code !== null)
  const virements = (lot: Noeud) => {
    const duLot = raisonDe(lot)
    return noeuds(lot.TxInfAndSts).map((v) => statutDe(v, duLot.code === null ? duGroupe : duLot))
  }
  return {
    ordre,
    lots: lots.flatMap((lot) => dit(lot.OrgnlPmtInfId) ?? []),
    groupe: dit(groupe.GrpSts),
    lot: statuts.size === 1 ? ([...statuts][0] ?? null) : null,
    raison: raisons[0] ?? duGroupe,
    codesDeTous: raisons.flatMap((r) => r.code ?? []),
    // In the first versions of the standard, beside the batches.
    virements: [...lots, rapport].flatMap(virements),
  }
}

/** As its first octets say; UTF-8 otherwise, and nothing that is not the encoding it claims. */
function enTexte(octets: Buffer): string {
  const [utf16, declare] = [
    { fffe: 'utf-16le', feff: 'utf-16be' }[octets.toString('hex', 0, 2)],
    /^(?:\ufeff|ï»¿)?<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(octets.toString('latin1', 0, 200))?.[1],
  ]
  try {
    return new TextDecoder(utf16 ?? declare ?? 'utf-8', { fatal: true }).decode(octets)
  } catch {
    throw new ReponseRefusee(ILLISIBLE)
  }
}

function lireXml(xml: string): Noeud {
  try {
    if (XMLValidator.validate(xml) === true) return lecteur.parse(xml) as Noeud
  } catch {
    // Nested without end, or a name that no bank writes.
  }
  throw new ReponseRefusee(ILLISIBLE)
}

function statutDe(valeurs: Noeud, deSonLot: Raison): StatutVirement {
  const [reference, instruction] = [dit(valeurs.OrgnlEndToEndId), dit(valeurs.OrgnlInstrId)]
  if (reference === null && instruction === null) throw new ReponseRefusee(ILLISIBLE)
  return {
    reference,
    instruction,
    deSonLot,
    statut: dit(valeurs.TxSts),
    ...raisonDe(valeurs),
    valeur: texte(valeurs.FctvIntrBkSttlmDt) ?? texte(noeud(valeurs.FctvIntrBkSttlmDt).Dt),
  }
}

/** A code of the standard that a bank gives as its own: by its form, or one that is known here. */
const estCode = (mot: string): boolean => /^[A-Z]{2}\d{2}$/.test(mot) || Object.hasOwn(MOTIFS_BANQUE, mot)

/** The first reason with a code (a file sent twice before any other), and all the bank's added words. */
function raisonDe(parent: Noeud): Raison {
  const raisons = noeuds(parent.StsRsnInf)
  const siens = raisons.flatMap((r) => texte(noeud(r.Rsn).Prtry) ?? [])
  const codes = [
    ...raisons.flatMap((r) => texte(noeud(r.Rsn).Cd)?.match(/^[A-Z\d]{1,4}$/)?.[0] ?? []),
    ...siens.filter(estCode),
  ]
  const code = codes.find((c) => DOUBLONS.includes(c)) ?? codes[0] ?? null
  const mots = raisons.flatMap((r) => liste(r.AddtlInf).flatMap((m) => texte(m as Noeud[string]) ?? []))
  const precision = [...(code === null ? siens : []), ...mots].join(' ')
  return { code, precision: precision || null }
}
