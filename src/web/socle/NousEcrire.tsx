import { type Contact, telephoneAppele, telephoneEcrit } from '#domain/parametres/contact.ts'
import './nous-ecrire.css'

const meta = (nom: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${nom}"]`)?.content ?? ''

/** How the body is reached, as the server wrote it into the page; null when nobody has said it. */
function contactDeLaPage(): Contact | null {
  const email = meta('contact-email')
  return email ? { email, telephone: meta('contact-telephone') || null } : null
}

/** « Nous écrire : … », for whoever has no account; `quand`: what for. Nothing without a contact. */
export function NousEcrire({ quand }: { quand?: string }) {
  const contact = contactDeLaPage()
  if (!contact) return null
  const { email, telephone } = contact
  return (
    <p className="nous-ecrire">
      {quand && `${quand} `}
      Nous écrire{'\u00a0'}: <a href={`mailto:${email}`}>{email}</a>
      {telephone && (
        <span className="nous-ecrire-telephone">
          , ou appeler le <a href={`tel:${telephoneAppele(telephone)}`}>{telephoneEcrit(telephone)}</a>
        </span>
      )}
    </p>
  )
}
