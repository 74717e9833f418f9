import { REQUETES_MINUTE } from '#domain/jeton-lecture/bornes.ts'

const nb = '\u00a0'
/** How Excel reads what the portal writes; no type is guessed: a SIRET stays a text. */
const LIRE = '[Delimiter = ";", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]'

/** A query of Power Query whose token is asked for by Excel, and kept out of the workbook. */
export const enIdentifiants = (adresse: string): string => `let
    Source = Csv.Document(Web.Contents("${adresse}"), ${LIRE}),
    Entetes = Table.PromoteHeaders(Source, [PromoteAllScalars = true])
in
    Entetes`

/** The same, whose token is in a file of this computer. */
export const enTete = (adresse: string): string => `let
    Jeton = Text.Trim(Text.FromBinary(File.Contents("C:\\Users\\moi\\jeton-portail.txt"))),
    Reponse = Web.Contents("${adresse}", [Headers = [Authorization = "Bearer " & Jeton]]),
    Source = Csv.Document(Reponse, ${LIRE}),
    Entetes = Table.PromoteHeaders(Source, [PromoteAllScalars = true])
in
    Entetes`

/** What each refusal means, and what to do of it. */
export const REFUS_EN_MOTS: readonly (readonly [code: string, dit: string])[] = [
  [
    'Le nom et le mot de passe sont redemandés, ou «\u00a0401\u00a0»',
    `Le jeton est mal copié, arrivé à sa fin, ou révoqué${nb}: copiez-le de nouveau, ou dupliquez-le.`,
  ],
  [
    'Accès refusé, ou «\u00a0403\u00a0»',
    `Le jeton n’a pas la portée de ce fichier, ou ne sert pas depuis ce réseau${nb}: créez-en un autre.`,
  ],
  [
    'Trop de requêtes, ou «\u00a0429\u00a0»',
    `Plus de ${REQUETES_MINUTE} requêtes dans la minute${nb}: actualisez moins souvent.`,
  ],
  ['Indisponible, ou «\u00a0503\u00a0»', `D’autres lectures sont en cours${nb}: réessayez dans un instant.`],
  [
    'Adresse refusée, ou «\u00a0422\u00a0»',
    `L’année ne s’écrit pas en quatre chiffres, ou est à venir${nb}: corrigez l’adresse.`,
  ],
]
