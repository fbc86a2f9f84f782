import { networkFailedText } from "#core/network-failure.ts";

/** Milliseconds until a server that does not answer counts as out of reach. */
const patience = 20_000;

/**
 * The inline script of the buttons that sign in with a passkey (`passkey-button.tsx`). It shows them where the browser has
 * passkeys, asks the server for a challenge when one is pressed, has it signed, and goes where the server says. Browsers that cannot
 * read the options as JSON keep the form alone. The text is the same for every screen: the policy admits it by its hash.
 */
export const passkeyScript = `for(const place of document.querySelectorAll("[data-passkey]")){
const api=window.PublicKeyCredential;
if(!api||!api.parseRequestOptionsFromJSON)continue;
const button=place.querySelector("button"),note=place.querySelector("[role=alert]");
const ask=async(path,fields)=>{
const answer=await fetch(path,{method:"POST",headers:{accept:"application/json"},body:new URLSearchParams(fields),signal:AbortSignal.timeout(${patience})});
const said=await answer.json();
if(!answer.ok)throw{words:said.error.message};
return said;
};
let busy=false;
button.addEventListener("click",async()=>{
if(busy)return;
busy=true;
note.textContent="";
try{
const publicKey=api.parseRequestOptionsFromJSON(await ask(place.dataset.options,{}));
const given=await navigator.credentials.get({publicKey});
const next=place.dataset.next;
const said=await ask(place.dataset.passkey,{credential:JSON.stringify(given),...(next?{next}:{})});
location.assign(said.next);
}catch(error){
note.textContent=error.words||(error.name==="NotAllowedError"?"No passkey was used. Try again, or sign in in another way.":${JSON.stringify(networkFailedText)});
}
busy=false;
});
place.hidden=false;
}`.replaceAll("\n", "");
