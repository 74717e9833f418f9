import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatHeure } from '#domain/commun/jours.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './ConfirmationSms.css'
import { CaracteresPerdus } from './CaracteresPerdus.tsx'
import { demanderCode } from './code-en-cours.ts'
import { FormulaireCode } from './FormulaireCode.tsx'
import { useCode } from './use-code.ts'

interface Proprietes {
  projetId: number
  objet: 'convention' | 'attestation'
  /** The code that left before the panel opened. */
  parti: CodeParti
  /** The page was opened again meanwhile: its own title keeps the focus. */
  repris: boolean
  /** What the button says. */
  verbe: string
  /** Signs; throws what the server refused. */
  signer: (code: string) => Promise<void>
  /** What is said when a failure has no words of its own. */
  echec: string
  surAnnuler: () => void
}

/** Panel « Confirmation »: the six digits received by SMS, another code, a code by e-mail. */
export function ConfirmationSms(proprietes: Proprietes) {
  const { projetId, objet, parti, repris, verbe, signer, echec, surAnnuler } = proprietes
  const c = useCode({
    projetId,
    parti,
    signer,
    redemander: (canal) => demanderCode(projetId, objet, canal),
    echec,
  })
  const { canal, destination, envoyeLe, expireLe } = c.envoye ?? parti
  const titre = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and only then
  useLayoutEffect(() => {
    if (!repris) titre.current?.focus()
  }, [])
  return (
    <FormulaireCode
      classe="confirmation-sms"
      code={c}
      verbe={verbe}
      titre={
        <>
          <h2 ref={titre} tabIndex={-1}>
            Confirmation
          </h2>
          <CaracteresPerdus projetId={projetId} objet={objet} />
        </>
      }
      annonce={
        <>
          Un code à six chiffres a été envoyé {canal === 'sms' ? 'par SMS au' : 'par e‑mail à'}{' '}
          <b className="confirmation-sms-voie">{destination}</b> à {formatHeure(new Date(envoyeLe))}. Il est
          valable jusqu’à {formatHeure(new Date(expireLe))}.
        </>
      }
      retour={<Bouton onClick={surAnnuler}>Annuler</Bouton>}
    >
      <div className="confirmation-sms-renvoi">
        <p>Vous n’avez pas reçu le code&nbsp;?</p>
        <div>
          <Bouton variante="secondary-light" desactive={c.reste > 0} onClick={() => void c.renvoyer('sms')}>
            Renvoyer un SMS
          </Bouton>
          <Bouton
            variante="secondary-light"
            icone="courriel"
            desactive={c.reste > 0}
            onClick={() => void c.renvoyer('email')}
          >
            Recevoir par e‑mail
          </Bouton>
          {c.reste > 0 && <span className="secondaire petit chiffres">Possible dans {c.reste} s</span>}
        </div>
        <p className="petit secondaire">
          Le SMS part au numéro de vos <Link to="/porteur-projet/informations?tab=contact">informations</Link>
          .
        </p>
        <p role="status" className="petit">
          {c.renvoi}
        </p>
      </div>
    </FormulaireCode>
  )
}
