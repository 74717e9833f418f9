import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { appelsAttestation } from '#domain/attestation/appels.ts'
import { TEXTES_ATTESTATION, verifierAttestation } from '#domain/attestation/saisie.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { cles } from '#web/socle/cles.ts'
import { garderProjet } from '#web/socle/projet/projets.ts'
import { ConfirmationSms } from '#web/socle/signature/ConfirmationSms.tsx'
import { oublierCode, useCodeEnCours } from '#web/socle/signature/code-en-cours.ts'
import { PreparePar } from '#web/socle/signature/PreparePar.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** Sentence of a save that failed (specification 000 §8). */
const ECHEC = 'une erreur est survenue'

/** The two boxes, then the code received by SMS. */
export function AttestationASigner({ projet }: { projet: ProjetReponse }) {
  const naviguer = useNavigate()
  const params = { id: projet.id }
  const code = useCodeEnCours(projet.id, 'attestation')
  const enregistree = useRef(projet.isAttestationAuteurFilled)
  const deja = projet.isAttestationAuteurFilled
  const f = useFormulaire({
    initial: { atteste1: deja, atteste2: deja },
    libelles: { atteste1: 'Première attestation', atteste2: 'Seconde attestation' },
    verifier: verifierAttestation,
    echec: ECHEC,
    async envoyer(corps) {
      if (!enregistree.current) {
        const { data } = await appeler(appelsAttestation.remplirAttestation, { params, corps })
        enregistree.current = true
        garderProjet(data)
      }
      return code.ouvrir()
    },
  })

  async function signer(codeVerification: string): Promise<void> {
    await appeler(appelsAttestation.signerAttestation, { params, corps: { codeVerification } })
    oublierCode(projet.id)
    await requetes.invalidateQueries({ queryKey: cles.projet(projet.id) })
    annoncer('Votre attestation est signée.')
    void naviguer(`/porteur-projet/bilan/step1?projetId=${projet.id}`)
  }

  const coche = code.parti !== null || deja
  return (
    <>
      <PreparePar projetId={projet.id} />
      <form className="attestation-cases" noValidate onSubmit={f.soumettre}>
        <ResumeErreurs erreurs={f.resume} essai={f.essai} />
        <div className="pile">
          {!coche && <MentionRequis />}
          {(['atteste1', 'atteste2'] as const).map((nom) => (
            <CaseACocher
              key={nom}
              {...f.champ(nom)}
              libelle={TEXTES_ATTESTATION[nom]}
              requis
              desactive={coche}
            />
          ))}
          {f.echec !== null && <Echec message={f.echec} sansMobile={code.sansMobile} />}
          {code.attente && <Squelette lignes={1} />}
          {!code.attente && code.parti === null && (
            <div className="ligne-actes">
              <LienBouton vers="/porteur-projet/dashboard">Plus tard</LienBouton>
              <Bouton type="submit" variante="primary" enCours={f.enCours}>
                Signer l’attestation
              </Bouton>
            </div>
          )}
        </div>
      </form>
      {code.parti && (
        <ConfirmationSms
          projetId={projet.id}
          objet="attestation"
          parti={code.parti}
          repris={code.repris}
          verbe="Signer l’attestation"
          signer={signer}
          echec={ECHEC}
          surAnnuler={code.fermer}
        />
      )}
    </>
  )
}

const Echec = ({ message, sansMobile }: { message: string; sansMobile: boolean }) => (
  <p role="alert" className="attestation-echec">
    <Icone nom="refuse" />
    <span>
      {message === ECHEC ? ECHEC : `${ECHEC}\u00a0: ${message}`}
      {sansMobile && (
        <>
          {' '}
          <Link to="/porteur-projet/informations?tab=contact">Compléter mes informations</Link>
        </>
      )}
    </span>
  </p>
)
