import { useState } from 'react'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { PvEntier } from '#domain/proces-verbal/reponse.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { BoutonSigner, CodeEnvoye, Renvoi } from '#web/socle/signature/CodeEnvoye.tsx'
import { FormulaireCode } from '#web/socle/signature/FormulaireCode.tsx'
import { useCode } from '#web/socle/signature/use-code.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relirePvs } from './requetes-pv.ts'

const demander = async (pv: PvEntier, canal: CodeParti['canal']): Promise<CodeParti> =>
  (await appeler(appelsProcesVerbal.codeProcesVerbal, { params: { id: pv.id }, corps: { canal } })).data

/** What signs the minutes: the code asked for, then typed. */
export function PanneauPv({ pv }: { pv: PvEntier }) {
  const [parti, setParti] = useState<CodeParti | null>(pv.code)
  if (parti) return <Saisie pv={pv} parti={parti} annuler={() => setParti(null)} />
  return (
    <section className="pv-panneau encart" aria-labelledby="pv-signer">
      <h2 id="pv-signer">Signer</h2>
      <p>
        Lisez le procès-verbal, puis signez-le avec un code à six chiffres envoyé{' '}
        {pv.mobile ? 'sur votre téléphone mobile' : 'à l’adresse e‑mail de votre compte'}.
      </p>
      <BoutonSigner agir={async () => setParti(await demander(pv, pv.mobile ? 'sms' : 'email'))} />
    </section>
  )
}

function Saisie({ pv, parti, annuler }: { pv: PvEntier; parti: CodeParti; annuler: () => void }) {
  const c = useCode({
    projetId: null,
    parti,
    signer: async (codeVerification) => {
      try {
        await appeler(appelsProcesVerbal.signerProcesVerbal, {
          params: { id: pv.id },
          corps: { codeVerification },
        })
      } catch (e) {
        // Signed already, elsewhere: the page says so.
        if (e instanceof ErreurApi && e.statut === 409) await relirePvs()
        throw e
      }
      annoncer('Votre signature est enregistrée.')
      await relirePvs()
    },
    redemander: (canal) => demander(pv, canal),
  })
  return (
    <section className="pv-panneau encart" aria-label="Confirmation">
      <FormulaireCode
        classe="confirmation-sms pile-5 carte"
        code={c}
        verbe="Signer le procès-verbal"
        titre={<h2>Confirmation</h2>}
        annonce={<CodeEnvoye {...(c.envoye ?? parti)} />}
        retour={<Bouton onClick={annuler}>Annuler</Bouton>}
      >
        <Renvoi classe="rangee" code={c} mobile={pv.mobile} />
      </FormulaireCode>
    </section>
  )
}
