import { useState } from 'react'
import { formatHeure } from '#domain/commun/jours.ts'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { PvEntier } from '#domain/proces-verbal/reponse.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { FormulaireCode } from '#web/socle/signature/FormulaireCode.tsx'
import { useCode } from '#web/socle/signature/use-code.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relirePvs } from './requetes-pv.ts'

const demander = async (pv: PvEntier, canal: CodeParti['canal']): Promise<CodeParti> =>
  (await appeler(appelsProcesVerbal.codeProcesVerbal, { params: { id: pv.id }, corps: { canal } })).data

/** What signs the minutes: the code asked for, then typed. */
export function PanneauPv({ pv }: { pv: PvEntier }) {
  const [parti, setParti] = useState<CodeParti | null>(pv.code)
  const { agir, enCours, echec } = useActe({
    agir: async () => setParti(await demander(pv, pv.mobile ? 'sms' : 'email')),
    manque: 'Le code n’a pas pu être envoyé.',
  })
  if (parti) return <Saisie pv={pv} parti={parti} annuler={() => setParti(null)} />
  return (
    <section className="pv-panneau" aria-labelledby="pv-signer">
      <h2 id="pv-signer">Signer</h2>
      <p>
        Lisez le procès-verbal, puis signez-le avec un code à six chiffres envoyé{' '}
        {pv.mobile ? 'sur votre téléphone mobile' : 'à l’adresse e‑mail de votre compte'}.
      </p>
      <Bouton variante="primary" icone="crayon" large enCours={enCours} onClick={() => void agir()}>
        Je signe électroniquement
      </Bouton>
      {echec && <EtatErreur {...echec} />}
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
    echec: 'Une erreur est survenue lors de la signature.',
  })
  const { canal, destination, envoyeLe, expireLe } = c.envoye ?? parti
  return (
    <section className="pv-panneau" aria-label="Confirmation">
      <FormulaireCode
        classe="confirmation-sms"
        code={c}
        verbe="Signer le procès-verbal"
        titre={<h2>Confirmation</h2>}
        annonce={
          <>
            Un code à six chiffres a été envoyé {canal === 'sms' ? 'par SMS au' : 'par e‑mail à'}{' '}
            <b>{destination}</b> à {formatHeure(new Date(envoyeLe))}. Il est valable jusqu’à{' '}
            {formatHeure(new Date(expireLe))}.
          </>
        }
        retour={<Bouton onClick={annuler}>Annuler</Bouton>}
      >
        <div className="pv-renvoi">
          <p>Vous n’avez pas reçu le code&nbsp;?</p>
          {pv.mobile && (
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
            {pv.mobile ? 'Recevoir par e‑mail' : 'Renvoyer un e‑mail'}
          </Bouton>
          {c.reste > 0 && <span className="secondaire petit chiffres">Possible dans {c.reste} s</span>}
          <p role="status" className="petit">
            {c.renvoi}
          </p>
        </div>
      </FormulaireCode>
    </section>
  )
}
