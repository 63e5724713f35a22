// The widget's own worker; imported by a file here, so that the build gives it an address of this site.
import 'altcha/workers/pbkdf2';
