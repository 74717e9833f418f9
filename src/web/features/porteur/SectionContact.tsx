import { formatMobile, mobileE164 } from '#domain/porteur/coordonnees.ts'
import { FORMES_PORTEUR as F, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionContact } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { ChampsAdresse } from './ChampsAdresse.tsx'
import { Manque, SuiteSection } from './Manque.tsx'
import { SmsTest } from './SmsTest.tsx'
import { useSection } from './use-section.ts'

const CIVILITES = [
  { valeur: 'Madame', libelle: 'Madame' },
  { valeur: 'Monsieur', libelle: 'Monsieur' },
] as const

const lire = (p: PorteurReponse) => ({
  civilite: p.civilite as 'Madame' | 'Monsieur' | null,
  prenom: p.prenom as string | null,
  nom: p.nom as string | null,
  fonction: p.fonction,
  emailContact: p.emailContact ?? null,
  mobile: p.mobile ? formatMobile(p.mobile) : null,
  motDePasseActuel: '',
  tel: p.tel ?? null,
  adresse: p.adresse,
  adresseComplement: p.adresseComplement,
  codePostal: p.codePostal,
  ville: p.ville,
  siteInternet: p.siteInternet,
  facebook: p.facebook,
  twitter: p.twitter,
  youtube: p.youtube,
  linkedin: p.linkedin,
})

/** True when what is typed is another number than the stored one, however it is written. */
const autreMobile = (saisi: string | null, stocke: string | null | undefined): boolean =>
  (mobileE164(saisi ?? '') ?? saisi ?? '') !== (stocke ?? '')

/** Contact, address, site and networks, by the holder; a new mobile asks for the password. */
export function SectionContact({ porteur }: { porteur: PorteurReponse }) {
  const f = useSection({
    porteur,
    section: 'contact',
    lire,
    preparer: ({ motDePasseActuel, ...v }) =>
      autreMobile(v.mobile, porteur.mobile) ? { ...v, motDePasseActuel } : v,
    verifier: verifierAvec(sectionContact),
  })
  const change = autreMobile(f.valeurs.mobile, porteur.mobile)
  return (
    <CadreFormulaire
      f={f}
      suite={f.enregistre && <SuiteSection section="contact" porteur={porteur} />}
      etroit
    >
      <p className="secondaire">Les champs marqués d’un * sont nécessaires pour déposer une demande.</p>
      <Manque section="contact" porteur={porteur} />
      <BoutonsRadio {...f.champ('civilite')} libelle={L.civilite} options={CIVILITES} requis enLigne />
      <div className="deux-colonnes">
        <SaisieTexte {...f.champ('prenom')} libelle={L.prenom} forme={F.nom} completer="given-name" requis />
        <SaisieTexte {...f.champ('nom')} libelle={L.nom} forme={F.nom} completer="family-name" requis />
      </div>
      <SaisieTexte {...f.champ('fonction')} libelle={L.fonction} completer="organization-title" requis />
      <SaisieTexte
        nom="email"
        libelle={L.email}
        valeur={porteur.email ?? null}
        onChange={() => {}}
        desactive
        raison="Cette adresse se modifie dans l’onglet Identifiants."
      />
      <SaisieTexte
        {...f.champ('emailContact')}
        libelle={L.emailContact}
        forme={F.email}
        type="email"
        aide="Facultative."
      />
      <SaisieTexte
        {...f.champ('mobile')}
        libelle={L.mobile}
        forme={F.mobile}
        type="tel"
        completer="tel"
        aide="Vos codes de signature y sont envoyés par SMS."
        requis
      />
      {change ? (
        <SaisieMotDePasse
          {...f.champ('motDePasseActuel')}
          libelle={L.motDePasseActuel}
          aide="Demandé parce que vous changez de numéro de mobile."
          requis
        />
      ) : (
        <SmsTest porteur={porteur} />
      )}
      <SaisieTexte {...f.champ('tel')} libelle={L.tel} forme={F.tel} type="tel" aide="Facultatif." />
      <h2 className="porteur-titre">Adresse de la structure</h2>
      <ChampsAdresse f={f} desactive={false} fiche={porteur.numeros?.siretFiche} />
      <h2 className="porteur-titre">Site et réseaux sociaux</h2>
      <SaisieTexte
        {...f.champ('siteInternet')}
        libelle={L.siteInternet}
        aide="Sans site, indiquez la page de votre structure sur un réseau social."
        completer="url"
        requis
      />
      <div className="deux-colonnes">
        <SaisieTexte {...f.champ('facebook')} libelle={L.facebook} />
        <SaisieTexte {...f.champ('twitter')} libelle={L.twitter} />
        <SaisieTexte {...f.champ('youtube')} libelle={L.youtube} />
        <SaisieTexte {...f.champ('linkedin')} libelle={L.linkedin} />
      </div>
    </CadreFormulaire>
  )
}
