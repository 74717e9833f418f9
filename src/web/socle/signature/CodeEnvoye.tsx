import type { ReactNode } from 'react'
import { formatHeure } from '#domain/commun/jours.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import type { Code } from './use-code.ts'

/** Asks for the code that signs. */
export function BoutonSigner(acte: { agir: () => Promise<void> }) {
  const { agir, enCours, echec } = useActe({ ...acte, manque: 'Le code n’a pas pu être envoyé.' })
  return (
    <>
      <Bouton variante="primary" icone="crayon" large enCours={enCours} onClick={() => void agir()}>
        Je signe électroniquement
      </Bouton>
      {echec && <EtatErreur {...echec} />}
    </>
  )
}

/** Where the code went, and until when it is good. */
export const CodeEnvoye = ({ canal, destination, envoyeLe, expireLe }: CodeParti) => (
  <>
    Un code à six chiffres a été envoyé {canal === 'sms' ? 'par SMS au' : 'par e‑mail à'}{' '}
    <b className="entier">{destination}</b> à {formatHeure(new Date(envoyeLe))}. Il est valable jusqu’à{' '}
    {formatHeure(new Date(expireLe))}.
  </>
)

interface Proprietes {
  classe: string
  code: Code
  /** Who signs has a mobile number. */
  mobile?: boolean
  children?: ReactNode
}

/** Another code, a while after the last one. */
export const Renvoi = ({ classe, code: c, mobile = true, children }: Proprietes) => (
  <div className={classe}>
    <p>Vous n’avez pas reçu le code&nbsp;?</p>
    <div className="rangee">
      {mobile && (
        <Bouton variante="secondary-light" desactive={c.reste > 0} onClick={() => void c.renvoyer('sms')}>
          Renvoyer un SMS
        </Bouton>
      )}
      <Bouton
        variante="secondary-light"
        icone="courriel"
        desactive={c.reste > 0}
        onClick={() => void c.renvoyer('email')}
      >
        {mobile ? 'Recevoir par e‑mail' : 'Renvoyer un e‑mail'}
      </Bouton>
      {c.reste > 0 && <span className="secondaire petit chiffres">Possible dans {c.reste} s</span>}
    </div>
    {children}
    <p role="status" className="petit">
      {c.renvoi}
    </p>
  </div>
)
