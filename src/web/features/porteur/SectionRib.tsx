import { useQuery } from '@tanstack/react-query'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { nomsDe } from '#domain/porteur/champs.ts'
import { ibanElectronique } from '#domain/porteur/coordonnees.ts'
import { formatIban } from '#domain/porteur/iban-affiche.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionRib } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { AvisVirement } from '#web/socle/paiement/AvisVirement.tsx'
import { requeteMesPaiements } from '#web/socle/paiement/mes-paiements.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { gardees } from './champ-porteur.ts'
import { Manque, SuiteSection } from './Manque.tsx'
import { useSection } from './use-section.ts'

const lire = (porteur: PorteurReponse) => ({
  ...gardees(nomsDe('rib'), porteur),
  iban: porteur.iban ? formatIban(porteur.iban) : null,
  motDePasseActuel: '',
})

/** True when what is typed would replace an account that is registered, however it is written. */
const remplace = (returnType: ReturnType<typeof lire>, porteur: PorteurReponse): boolean =>
  !!porteur.iban &&
  (ibanElectronique(returnType.iban ?? '') !== porteur.iban ||
    (returnType.bic ?? '').trim().toUpperCase() !== (porteur.bic ?? '') ||
    (returnType.titulaireCompte ?? '').trim() !== (porteur.titulaireCompte ?? ''))

const MEME_COMPTE =
  'C’est le compte que la banque a refusé. Donnez-en un autre, ou écrivez-nous si la banque se trompe.'

/** The transfer refused to the registered account, as long as nobody said that this account is right. */
const useRefus = () => useQuery(requeteMesPaiements).data?.find((p) => p.etat === 'refuse')

/** A holder's bank details; replacing an account takes the password, holder and staff are told of changes. */
export function SectionRib({ porteur }: { porteur: PorteurReponse }) {
  const refuse = useRefus()
  const f = useSection({
    porteur,
    section: 'rib',
    lire,
    preparer: ({ motDePasseActuel, ...v }) =>
      remplace({ ...v, motDePasseActuel }, porteur) ? { ...v, motDePasseActuel } : v,
    verifier: (corps) => {
      const erreurs = verifierAvec(sectionRib)(corps)
      const meme = refuse !== undefined && !remplace(corps as ReturnType<typeof lire>, porteur)
      return meme && Object.keys(erreurs).length === 0 ? { iban: [MEME_COMPTE] } : erreurs
    },
  })
  return (
    <CadreFormulaire f={f} suite={f.enregistre && <SuiteSection section="rib" porteur={porteur} />} etroit>
      <p className="secondaire">
        Les champs marqués d’un * sont nécessaires pour déposer une demande. Toute modification vous est
        confirmée par e-mail.
      </p>
      <AvisVirement />
      {refuse && (
        <p className="encadre encadre-ample bord st-refuse" role="status">
          <Icone nom="refuse" />
          <span>
            {refuse.refuseLe && `Le ${formatJourLong(jourDe(new Date(refuse.refuseLe)))}, la`}
            {!refuse.refuseLe && 'La'} banque a refusé le virement vers ce compte, {refuse.compteRefuse}
            {refuse.motif && `\u00a0: ${refuse.motif}`}. Donnez celui qui doit recevoir votre aide
            {'\u00a0'}: nous vous appellerons avant de refaire le virement.
          </span>
        </p>
      )}
      <Manque section="rib" porteur={porteur} />
      <SaisieTexte
        {...f.champ('titulaireCompte')}
        aide="Tel qu’il figure sur votre relevé d’identité bancaire."
      />
      <SaisieTexte {...f.champ('iban')} aide="27 caractères pour un compte français, avec ou sans espaces." />
      <div className="porteur-bic">
        <SaisieTexte {...f.champ('bic')} aide="8 ou 11 caractères." />
      </div>
      {remplace(f.valeurs, porteur) && (
        <SaisieMotDePasse
          {...f.champ('motDePasseActuel')}
          aide="Demandé parce que vous changez de compte bancaire."
          requis
        />
      )}
    </CadreFormulaire>
  )
}
