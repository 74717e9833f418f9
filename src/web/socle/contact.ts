import type { Contact } from '#domain/parametres/contact.ts'

const meta = (nom: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${nom}"]`)?.content ?? ''

/** How the body is reached, as the server wrote it into the page; null when nobody has said it. */
export function contactDeLaPage(): Contact | null {
  const email = meta('contact-email')
  return email ? { email, telephone: meta('contact-telephone') || null } : null
}
