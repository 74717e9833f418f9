import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './ConfirmationSms.css'
import { CaracteresPerdus } from './CaracteresPerdus.tsx'
import { CodeEnvoye, Renvoi } from './CodeEnvoye.tsx'
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
  echec?: string
  surAnnuler: () => void
}

/** Panel « Confirmation »: the six digits received by SMS, another code, a code by e-mail. */
export function ConfirmationSms({ objet, repris, verbe, surAnnuler, ...signature }: Proprietes) {
  const { projetId, parti } = signature
  const c = useCode({ ...signature, redemander: (canal) => demanderCode(projetId, objet, canal) })
  const titre = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and only then
  useLayoutEffect(() => {
    if (!repris) titre.current?.focus()
  }, [])
  return (
    <FormulaireCode
      classe="confirmation-sms pile-5 carte"
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
      annonce={<CodeEnvoye {...(c.envoye ?? parti)} />}
      retour={<Bouton onClick={surAnnuler}>Annuler</Bouton>}
    >
      <Renvoi classe="confirmation-sms-renvoi pile-2" code={c}>
        <p className="petit secondaire">
          Le SMS part au numéro de vos <Link to="/porteur-projet/informations?tab=contact">informations</Link>
          .
        </p>
      </Renvoi>
    </FormulaireCode>
  )
}
