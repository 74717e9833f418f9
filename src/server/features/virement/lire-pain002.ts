import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { REPONSE_MAX } from '#domain/virement/contrat.ts'
import { type ReponseBanque, ReponseRefusee, type StatutVirement } from '#domain/virement/reponse-banque.ts'

const MULTIPLES = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'])
// Local names whatever the version or the prefix; texts stay texts, so that no number loses its zeros.
const lecteur = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (nom) => MULTIPLES.has(nom),
})

type Noeud = { [nom: string]: string | Noeud | Noeud[] | undefined }
const noeud = (n: Noeud[string]): Noeud => (typeof n === 'object' && !Array.isArray(n) ? n : {})
const noeuds = (n: Noeud[string]): Noeud[] => (Array.isArray(n) ? n.map(noeud) : [])
const dit = (n: Noeud[string]): string | null => (typeof n === 'string' && n !== '' ? n : null)

const ILLISIBLE =
  'Ce fichier n’est pas une réponse de banque (pain.002) lisible. Demandez à la banque le fichier XML d’origine. Rien n’a été appliqué.'

/**
 * Far above what a bank says of the most transfers a run holds (500, some twenty-five elements each): beyond it, reading
 * would keep everybody else waiting.
 */
const SIGNES_MAX = { '<': 40_000, '=': 20_000, '&': 20_000 }

const trop = (texte: string): boolean =>
  Object.entries(SIGNES_MAX).some(([signe, max]) => {
    let vus = 0
    for (let i = texte.indexOf(signe); i !== -1 && vus <= max; i = texte.indexOf(signe, i + 1)) vus++
    return vus > max
  })

/** Whatever the parser says of a file it does not read (too deep, for one) is that it can't be read. */
function analyser(texte: string): Noeud {
  try {
    if (XMLValidator.validate(texte) === true) return lecteur.parse(texte) as Noeud
  } catch {
    // Said below.
  }
  throw new ReponseRefusee(ILLISIBLE)
}

/**
 * Reads a bank's answer (ISO 20022 `pain.002`, any version), every batch and every transfer in it. Throws
 * ReponseRefusee, with a sentence, for what is too large, declares a document type or an entity, or is something else.
 */
export function lirePain002(octets: Buffer): ReponseBanque {
  if (octets.length > REPONSE_MAX)
    throw new ReponseRefusee('Ce fichier dépasse 2\u00a0Mo\u00a0: ce n’est pas la réponse d’une banque.')
  const texte = octets.toString('utf8').replace(/^\ufeff/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(texte))
    throw new ReponseRefusee(
      'Ce fichier déclare un type de document, ce qu’une banque ne fait pas. Rien n’a été appliqué.',
    )
  if (trop(texte)) throw new ReponseRefusee(ILLISIBLE)
  const rapport = noeud(noeud(analyser(texte).Document).CstmrPmtStsRpt)
  const groupe = noeud(rapport.OrgnlGrpInfAndSts)
  const ordre = dit(groupe.OrgnlMsgId)
  if (ordre === null) throw new ReponseRefusee(ILLISIBLE)
  const lots = noeuds(rapport.OrgnlPmtInfAndSts)
  return {
    ordre,
    groupe: dit(groupe.GrpSts),
    lot: lots.length === 1 ? dit(noeud(lots[0]).PmtInfSts) : null,
    virements: lots.flatMap((lot) => noeuds(lot.TxInfAndSts).map(statutDe)),
  }
}

function statutDe(v: Noeud): StatutVirement {
  const reference = dit(v.OrgnlEndToEndId)
  if (reference === null) throw new ReponseRefusee(ILLISIBLE)
  const raison = noeud(noeuds(v.StsRsnInf)[0])
  return {
    reference,
    statut: dit(v.TxSts),
    code: dit(noeud(raison.Rsn).Cd),
    precision: dit(raison.AddtlInf),
    valeur: dit(v.FctvIntrBkSttlmDt) ?? dit(noeud(v.FctvIntrBkSttlmDt).Dt),
  }
}
