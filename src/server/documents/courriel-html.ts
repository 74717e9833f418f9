import type { Contact } from '#domain/parametres/contact.ts'
import type { CorpsCourriel } from '#server/contexte/file-attente.ts'

/** Whose mail it is, and how it may be answered; null: it may not. */
export interface Signature {
  organisme: string
  contact: Contact | null
}

const ENTITES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless in HTML content and attributes. */
const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (c) => ENTITES[c] ?? c)

const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif"
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The text and HTML forms of a mail, saying the same thing; everything given is plain text, escaped. */
export function mettreEnForme(corps: CorpsCourriel, signature: Signature): { texte: string; html: string } {
  return { texte: enTexte(corps, signature), html: enHtml(corps, signature) }
}

function enTexte(corps: CorpsCourriel, signature: Signature): string {
  const { titre, apercu, paragraphes, enAvant, bouton } = corps
  const [premier, ...suite] = paragraphes
  const blocs = [apercu, titre, premier, enAvant ? `    ${enAvant}` : null, ...suite]
  if (bouton) blocs.push(`${bouton.libelle}\u00a0:\n${bouton.url}`)
  blocs.push(`--\n${pied(signature)}`)
  return `${blocs.filter((b) => b != null).join('\n\n')}\n`
}

const pied = ({ organisme, contact }: Signature): string =>
  `${organisme} · Portail des aides\n${
    contact
      ? `Pour nous joindre, répondez à ce message ou écrivez à ${contact.email}${contact.telephone ? `, ou appelez le ${contact.telephone.replaceAll(' ', '\u00a0')}` : ''}.`
      : 'Ce message est envoyé automatiquement : merci de ne pas y répondre.'
  }`

// A long address breaks rather than widen the table; « word-break » is for programs ignoring the other.
const COUPER = 'overflow-wrap:anywhere;word-break:break-word;'

const p = (texte: string, style = ''): string =>
  `<p style="margin:0 0 16px;font:400 16px/25px ${SANS};color:#1F2430;${COUPER}${style}">${echapper(texte).replaceAll('\n', '<br>')}</p>`

const code = (texte: string): string =>
  `<p style="margin:8px 0 24px;padding:16px 20px;background:#F4F1EA;border-radius:8px;font:600 28px/36px ${SANS};letter-spacing:.18em;color:#14535B;text-align:center">${echapper(texte)}</p>`

// A table cell carries the colour: some mail programs drop the background of a link.
const lien = ({ libelle, url }: { libelle: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td style="background:#14535B;border-radius:8px"><a href="${echapper(url)}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${SANS};color:#FFFFFF;text-decoration:none">${echapper(libelle)}</a></td></tr></table><p style="margin:0 0 16px;font:400 13px/20px ${SANS};color:#5B6270">Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:<br><span style="word-break:break-all">${echapper(url)}</span></p>`

// Read by lists of mails; the mail itself says it below its title.
const enTete = (texte: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${echapper(texte)}</div>`

function enHtml(corpsCourriel: CorpsCourriel, signature: Signature): string {
  const { titre, apercu, paragraphes, enAvant, bouton } = corpsCourriel
  const [premier, ...suite] = paragraphes
  const corps = [
    premier === undefined ? '' : p(premier),
    enAvant === undefined ? '' : code(enAvant),
    ...suite.map((t) => p(t)),
    bouton ? lien(bouton) : '',
  ].join('')
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${echapper(titre)}</title></head>
<body style="margin:0;padding:0;background:#FBFAF7">${apercu === undefined ? '' : enTete(apercu)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7;table-layout:fixed"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed">
<tr><td style="padding:0 4px 16px;font:600 18px/24px ${SERIF};color:#14535B">${echapper(signature.organisme)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E4E0D8;border-radius:8px;padding:32px 28px 20px">
<h1 style="${COUPER}margin:0 0 20px;font:600 24px/32px ${SERIF};color:#1F2430">${echapper(titre)}</h1>
${corps}
</td></tr>
<tr><td style="padding:16px 4px 0;font:400 13px/20px ${SANS};color:#5B6270">${echapper(pied(signature)).replaceAll('\n', '<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}
