import type { Contact } from '#domain/parametres/contact.ts'

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const echapper = (texte: string): string => texte.replaceAll(/[&<>"]/g, (c) => ENTITES[c] ?? c)

/** The page with `valeur` in its `<meta name="…">`, which it must already have. */
const ecrireMeta = (html: string, nom: string, valeur: string): string =>
  html.replace(
    new RegExp(`(<meta name="${nom}" content=")[^"]*`),
    (_, debut: string) => debut + echapper(valeur),
  )

/** The page of the application, saying whose portal it is and how to reach them. */
export function ecrirePage(html: string, organisme: string, contact: Contact | null): string {
  const metas = {
    organisme,
    'contact-email': contact?.email ?? '',
    'contact-telephone': contact?.telephone ?? '',
  }
  return Object.entries(metas).reduce((page, [nom, valeur]) => ecrireMeta(page, nom, valeur), html)
}
