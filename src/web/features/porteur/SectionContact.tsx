import { nomsDe } from '#domain/porteur/champs.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { direPersonnels, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionContact } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { ChampsAdresse } from './ChampsAdresse.tsx'
import { autreMobile, CIVILITES, gardees } from './champ-porteur.ts'
import { Manque, SuiteSection } from './Manque.tsx'
import { SmsTest } from './SmsTest.tsx'
import { useSection } from './use-section.ts'

const CHAMPS = nomsDe('contact')
const APRES_MOBILE = CHAMPS.indexOf('mobile') + 1

/** The password that another mobile asks for comes right after it. */
const lire = (porteur: PorteurReponse) => ({
  ...gardees(CHAMPS.slice(0, APRES_MOBILE), porteur),
  motDePasseActuel: '',
  ...gardees(CHAMPS.slice(APRES_MOBILE), porteur),
  mobile: (porteur.soi ? porteur.mobile : porteur.mobile && formatMobile(porteur.mobile)) ?? null,
})

/** Contact, address, site and networks, by the holder; a new mobile asks for the password. */
export function SectionContact({ porteur }: { porteur: PorteurReponse }) {
  const f = useSection({
    porteur,
    section: 'contact',
    lire,
    // Masked to who is not the one it belongs to: never sent back.
    preparer: ({ motDePasseActuel, mobile, ...v }) =>
      porteur.soi ? v : { ...v, mobile, ...(autreMobile(mobile, porteur.mobile) && { motDePasseActuel }) },
    verifier: verifierAvec(sectionContact),
  })
  const signe = useRefusMembre('signer') === null
  const autre = porteur.soi !== undefined
  const aLui = autre && { desactive: true }
  const change = autreMobile(f.valeurs.mobile, porteur.mobile)
  return (
    <CadreFormulaire
      f={f}
      suite={f.enregistre && <SuiteSection section="contact" porteur={porteur} />}
      etroit
    >
      <p className="secondaire">Les champs marqués d’un * sont nécessaires pour déposer une demande.</p>
      <Manque section="contact" porteur={porteur} />
      <BoutonsRadio {...f.champ('civilite')} {...aLui} options={CIVILITES} enLigne />
      <div className="deux-colonnes">
        <SaisieTexte {...f.champ('prenom')} {...aLui} completer="given-name" />
        <SaisieTexte {...f.champ('nom')} {...aLui} completer="family-name" />
      </div>
      <SaisieTexte {...f.champ('fonction')} {...aLui} completer="organization-title" />
      <SaisieTexte
        nom="email"
        libelle={L.email}
        valeur={porteur.email ?? null}
        onChange={() => {}}
        desactive
        raison={
          !autre
            ? 'Cette adresse se modifie dans l’onglet Identifiants.'
            : 'Seule la personne qui s’en sert peut la modifier.'
        }
      />
      <SaisieTexte {...f.champ('emailContact')} type="email" aide="Facultative." />
      <SaisieTexte
        {...f.champ('mobile')}
        {...(autre && {
          desactive: true,
          raison: direPersonnels({ prenom: porteur.prenom, nom: porteur.nom }),
        })}
        type="tel"
        completer="tel"
        aide="Vos codes de signature y sont envoyés par SMS."
      />
      {change && (
        <SaisieMotDePasse
          {...f.champ('motDePasseActuel')}
          aide="Demandé parce que vous changez de numéro de mobile."
          requis
        />
      )}
      {!change && signe && <SmsTest porteurId={porteur.id} mobile={porteur.mobile} />}
      <SaisieTexte {...f.champ('tel')} type="tel" aide="Facultatif." />
      <h2 className="porteur-titre">Adresse de la structure</h2>
      <ChampsAdresse f={f} desactive={false} fiche={porteur.numeros?.siretFiche} />
      <h2 className="porteur-titre">Site et réseaux sociaux</h2>
      <SaisieTexte
        {...f.champ('siteInternet')}
        aide="Sans site, indiquez la page de votre structure sur un réseau social."
        completer="url"
      />
      <div className="deux-colonnes">
        <SaisieTexte {...f.champ('facebook')} />
        <SaisieTexte {...f.champ('twitter')} />
        <SaisieTexte {...f.champ('youtube')} />
        <SaisieTexte {...f.champ('linkedin')} />
      </div>
    </CadreFormulaire>
  )
}
