import { telephoneAppele, telephoneEcrit } from '#domain/parametres/contact.ts'
import { contactDeLaPage } from './contact.ts'
import './nous-ecrire.css'

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
